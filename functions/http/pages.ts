import { parse } from './event.ts'
import * as z from 'zod/mini'
import { comparePositions, type Position } from './position.ts'
import { Problem } from '../runtime/problem.ts'
import { sortByPosition } from './sort-by-position.ts'

/** In bytes of JSON; a Lambda function can return 6 MB. */
const largestPage = 4_000_000

/** A page of a list, and the cursor of the next one, if there is one. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** The rows as JSON, where that is known. */
  readonly text?: string
  readonly next?: string
}

/**
 * Sorts rows and returns the page that begins after `after`.
 *
 * @throws {Problem} `invalid` for an invalid `after`
 */
export function pageOf<Row>(
  all: readonly Row[],
  positionOf: (row: Row) => Position,
  after: string | undefined,
): Page<Row> {
  const sorted = sortByPosition(all, positionOf)
  const start = after === undefined ? undefined : readCursor(after)
  const rest = start ? sorted.filter(({ position }) => comparePositions(position, start) > 0) : sorted
  const rows = rest.map(({ row }) => row)
  // At once, which is much faster than row by row; nearly all lists fit.
  const text = JSON.stringify(rows)
  if (Buffer.byteLength(text) <= largestPage) return { rows, text }
  const count = countOfPage(rows)
  const last = rest[count - 1]
  return { rows: rows.slice(0, count), ...(last && { next: writeCursor(last.position) }) }
}

/** How many rows a page takes. */
function countOfPage(rows: readonly unknown[]): number {
  let bytes = 2
  const count = rows.findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1
    return bytes > largestPage
  })
  return count === -1 ? rows.length : count
}

const cursor = z.array(z.string())

const writeCursor = (position: Position) => Buffer.from(JSON.stringify(position)).toString('base64url')

function readCursor(after: string): Position {
  try {
    return parse(cursor, JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    const message = 'Start again from the first page.'
    throw new Problem('invalid', message, { errors: [{ path: 'after', message }] })
  }
}
