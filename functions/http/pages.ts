import * as z from 'zod/mini'
import { comparePositions, type Position } from '../model/position.ts'
import { invalidField, explain } from '../protocol/problem.ts'
import { sortByPosition } from './sort-by-position.ts'

/** In bytes of JSON; a Lambda function can return 6 MB. */
const largestPage = 4_000_000

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly text: string
  readonly next?: string
}

/** @throws {Problem} `invalid` for an invalid `after` */
export function pageOf<Row>(
  all: readonly Row[],
  positionOf: (row: Row) => Position,
  after: string | undefined,
): Page<Row> {
  const sorted = sortByPosition(all, positionOf)
  const start = after === undefined ? undefined : readCursor(after, cursor)
  const rest = start ? sorted.filter(({ position }) => comparePositions(position, start) > 0) : sorted
  const rows = rest.map(({ row }) => row)
  const { count, text } = fill(rows)
  const last = count < rows.length && rest[count - 1]
  return { rows: rows.slice(0, count), text, ...(last && { next: writeCursor(last.position) }) }
}

/** Rows that are written as JSON at once, which is much faster than row by row. */
const atOnce = 500

function fill(rows: readonly unknown[]): { readonly count: number; readonly text: string } {
  const parts: string[] = []
  let [count, bytes, size] = [0, 2, atOnce]
  while (count < rows.length && size > 0) {
    const part = JSON.stringify(rows.slice(count, count + size)).slice(1, -1)
    const taken = Buffer.byteLength(part) + 1
    if (bytes + taken <= largestPage) {
      parts.push(part)
      bytes += taken
      count += size
    } else size = size === atOnce ? 1 : 0
  }
  return { count: Math.min(count, rows.length), text: `[${parts.join(',')}]` }
}

const cursor = z.array(z.string())

/** Writes the place where a page ends, for `readCursor`. */
export const writeCursor = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws {Problem} `invalid` */
export function readCursor<Place>(after: string, shape: z.ZodMiniType<Place>): Place {
  try {
    return shape.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  } catch {
    throw invalidField('after', explain('first_page', 'Start again from the first page.'))
  }
}
