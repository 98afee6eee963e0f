import * as z from 'zod/mini'
import { itemPrefix, rowKey, storePrefix } from '../database/keys.ts'
import { changesSince, lastPoint, readPoint, writePoint, type Point } from '../database/point.ts'
import { isSettledChange, type Change } from '../database/touched.ts'
import { findVersion } from '../database/version.ts'
import type { Query, QueryInput } from '../http/household-operations.ts'
import type { ItemRecord } from '../ledger/item-record.ts'
import { findItems, itemView } from '../ledger/item-repository.ts'
import { endMarks, firstEndOf } from '../ledger/unavailable.ts'
import type { ItemChanges, items as routes } from './contract.ts'

type Input = QueryInput<typeof routes.changes>

const wholeList: ItemChanges = { point: null, items: [], gone: [], stores: false }

/** The most rows that are read one by one; DynamoDB takes 100 at once. */
const mostRows = 60

/**
 * Answers what has changed since a point. The version is read first: an item that changes after that does no harm, since
 * it is sent once more.
 */
export const changes: Query<typeof routes.changes> = async (input) => {
  const version = await findVersion(input.table, input.household)
  const point = readPoint(input.query.since)
  const made = version && point && isBeforeEnd(input.now, point) ? changesSince(version, point) : undefined
  const touched = [...new Set(made?.flatMap(({ keys = [] }) => keys))]
  const last = version && lastPoint(version)
  const body =
    made && last && touched.length <= mostRows
      ? await answerOf(input, made, touched, { ...last, until: point?.until })
      : wholeList
  return { status: 200, body, headers: { 'cache-control': 'no-store' } }
}

const isBeforeEnd = (now: Date, { until = Infinity }: Point) => now.getTime() < until

async function answerOf(
  input: Input,
  made: readonly Change[],
  touched: readonly string[],
  last: Point,
): Promise<ItemChanges> {
  const current = await endMarks(input, await readTouched(input, made, touched))
  const there = new Set(current.map(({ id }) => `${itemPrefix}${id}`))
  const gone = touched.filter((key) => key.startsWith(itemPrefix) && !there.has(key))
  return {
    point: writePoint({ ...last, until: earliest(last.until, firstEndOf(current)?.getTime()) }),
    items: current.map(itemView),
    gone: gone.map((key) => key.slice(itemPrefix.length)),
    stores: touched.some((key) => key.startsWith(storePrefix)),
  }
}

/** Returns the touched items that are there; what may not be seen in its row yet is read in a transaction. */
async function readTouched(
  { table, household, now }: Input,
  made: readonly Change[],
  touched: readonly string[],
): Promise<ItemRecord[]> {
  const unsettled = made.filter((change) => !isSettledChange(change, now))
  const recent = [...new Set(unsettled.flatMap(({ keys = [] }) => keys))]
  const earlier = touched.filter((key) => !recent.includes(key))
  const shops = recent.filter((key) => key.startsWith(storePrefix)).map((key) => rowKey(household, key))
  const [settled, others] = await Promise.all([
    findItems(household, earlier, (keys, schema) => table.getMany(keys, schema)),
    findItems(household, recent, (keys, schema) => table.getTogether(keys, schema)),
    // They are listed by another request, which then sees them.
    table.getTogether(shops, anyRow),
  ])
  return [...settled, ...others]
}

const anyRow = z.object({})

function earliest(...moments: readonly (number | undefined)[]): number | undefined {
  const known = moments.filter((moment) => moment !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}
