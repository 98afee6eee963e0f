import type { HouseholdContext } from './authorize.ts'
import { parse } from './event.ts'
import * as z from 'zod/mini'
import { Problem } from '../runtime/problem.ts'

/** The most JSON that one page of a list holds, in bytes; a Lambda answer ends at 6 MB. */
const largestPage = 4_000_000

const collator = new Intl.Collator('en', { numeric: true })

/** A row's place in its list: what it is sorted by, in order, and last the id. */
export type Position = readonly string[]

/** A page of a list: its rows, and where the next page begins, if there is one. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next?: string
}

interface Listing extends HouseholdContext {
  readonly route: { readonly path: string }
  readonly query: { readonly after?: string | undefined }
}

/** The rule of a list: its rows, sorted by their positions, in pages where they are very many. */
export function listPages<Row>(
  positionOf: (row: Row) => Position,
  rowsOf: (inside: HouseholdContext) => Promise<readonly Row[]>,
) {
  return async ({ route, query, table, household }: Listing) => {
    const { rows, next } = pageOf(await rowsOf({ table, household }), positionOf, query.after)
    const link = next && `</api${route.path}?after=${encodeURIComponent(next)}>; rel="next"`
    return { status: 200 as const, body: [...rows], ...(link && { headers: { link } }) }
  }
}

/** Sorts rows and cuts the page that begins after `after`. Throws `invalid` for an `after` that is not ours. */
export function pageOf<Row>(
  all: readonly Row[],
  positionOf: (row: Row) => Position,
  after: string | undefined,
): Page<Row> {
  const sorted = all
    .map((row) => ({ row, position: positionOf(row) }))
    .toSorted((a, b) => compare(a.position, b.position))
  const start = after === undefined ? undefined : readCursor(after)
  const rest = start ? sorted.filter(({ position }) => compare(position, start) > 0) : sorted
  const rows: Row[] = []
  let bytes = 2
  for (const { row } of rest) {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1
    if (bytes > largestPage) break
    rows.push(row)
  }
  const last = rest[rows.length - 1]
  return rows.length < rest.length && last ? { rows, next: writeCursor(last.position) } : { rows }
}

function compare(a: Position, b: Position): number {
  for (const [index, part] of a.entries()) {
    const other = b[index] ?? ''
    const order = index === a.length - 1 ? compareIds(part, other) : collator.compare(part, other)
    if (order !== 0) return order
  }
  return 0
}

const compareIds = (a: string, b: string) => (a < b ? -1 : Number(a > b))

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
