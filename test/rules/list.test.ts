import {
  assert,
  base64String,
  constantFrom,
  json,
  oneof,
  pre,
  property,
  record,
  string,
  uniqueArray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageOf } from '../../functions/http/pages.ts'
import { Problem } from '../../functions/protocol/problem.ts'

interface Row {
  readonly category: string
  readonly name: string
  readonly id: string
  readonly note: string
}

const positionOf = ({ category, name, id }: Row) => [category, name, id]

// Few different texts, so that many rows share them, and notes so long that a dozen rows need several pages.
const label = constantFrom('', 'a', 'A', 'ä', 'b', 'item 2', 'item 10', '\u0000', '😀', '"')
const note = constantFrom(...[0.5, 0.9, 1.5].map((megabytes) => 'x'.repeat(megabytes * 1_000_000)))
const row = record({ category: label, name: label, id: string({ minLength: 1 }), note })
const rows = uniqueArray(row, { selector: ({ id }) => id, minLength: 9, maxLength: 12 })

const runs = { numRuns: 4 }
const largestPage = 4_000_000
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const idsOf = (some: readonly Row[]) => some.map(({ id }) => id)

/** All pages, one after the other. */
function pagesOf(all: readonly Row[], after?: string): (readonly Row[])[] {
  const { rows: page, next } = pageOf(all, positionOf, after)
  return next === undefined ? [page] : [page, ...pagesOf(all, next)]
}

describe('the pages of a list', () => {
  test('together have every row exactly once, in one order, whatever order the rows came in', () => {
    const complete = property(rows, (all) => {
      const paged = idsOf(pagesOf(all).flat())
      expect(paged.toSorted()).toEqual(idsOf(all).toSorted())
      expect(idsOf(pagesOf(all.toReversed()).flat())).toEqual(paged)
    })
    assert(complete, runs)
  })

  test('are as large as allowed: up to 4 MB of JSON', () => {
    const full = property(rows, (all) => {
      const pages = pagesOf(all)
      expect(pages.length).toBeGreaterThan(1)
      for (const [index, page] of pages.entries()) {
        expect(bytesOf(page)).toBeLessThanOrEqual(largestPage)
        const next = pages[index + 1] ?? []
        expect(next.slice(0, 1).every((first) => bytesOf([...page, first]) > largestPage)).toBe(true)
      }
    })
    assert(full, runs)
  })

  test('continue from their cursor when rows were added and deleted meanwhile', () => {
    const goingOn = property(rows, rows, (all, others) => {
      const { rows: first, next } = pageOf(all, positionOf, undefined)
      const stayed = all.filter(({ id }) => !idsOf(first).includes(id))
      const came = others.filter(({ id }) => !idsOf(all).includes(id))
      const followed = idsOf(pagesOf([...stayed, ...came], next).flat())
      expect(followed).toEqual(expect.arrayContaining(idsOf(stayed)))
      expect(new Set(followed).size).toBe(followed.length)
    })
    assert(goingOn, runs)
  })
})

test('rows are sorted by each part in turn: letters by locale, numbers by size, ids last', () => {
  const sorted = [
    ['', 'z', '1'],
    ['a', 'item 2', '9'],
    ['a', 'item 10', '1'],
    ['a', 'item 10', '2'],
    ['B', 'a', '1'],
  ]
  const { rows: page } = pageOf(sorted.toReversed(), (position) => position, undefined)
  expect(page).toEqual(sorted)
})

test('an empty list is one empty page', () => {
  expect(pageOf([], positionOf, undefined)).toEqual({ rows: [], text: '[]' })
})

test('an invalid cursor is refused', () => {
  const encoded = json().map((text) => Buffer.from(text).toString('base64url'))
  const refused = property(oneof(string(), encoded, base64String()), (cursor) => {
    pre(!isListOfText(cursor))
    expect(() => pageOf([], positionOf, cursor)).toThrow(Problem)
  })
  assert(refused)
})

function isListOfText(cursor: string): boolean {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(decoded) && decoded.every((part) => typeof part === 'string')
  } catch {
    return false
  }
}
