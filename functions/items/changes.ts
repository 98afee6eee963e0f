import * as z from 'zod/mini'
import { itemPrefix, rowKey, storePrefix } from '../database/keys.ts'
import { changesSince, lastPoint, nextPoint, readPoint } from '../database/point.ts'
import { isSettledChange, type Change } from '../database/touched.ts'
import { findVersion } from '../database/version.ts'
import type { Query, QueryInput } from '../http/household-operations.ts'
import { announcedTrip } from '../http/shopping-trip.ts'
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
  const made = version && point && changesSince(version, point, input.now)
  const touched = [...new Set(made?.flatMap(({ keys = [] }) => keys))]
  const last = version && lastPoint(version)
  const body =
    made && point && last && touched.length <= mostRows
      ? {
          ...(await answerOf(input, made, touched, (ends) => nextPoint(last, point, ends))),
          trip: announcedTrip(input.household, version, input.now),
        }
      : wholeList
  return { status: 200, body, headers: { 'cache-control': 'no-store' } }
}

async function answerOf(
  input: Input,
  made: readonly Change[],
  touched: readonly string[],
  pointUntil: (ends: readonly (Date | undefined)[]) => string,
): Promise<ItemChanges> {
  const current = await endMarks(input, await readTouched(input, made, touched))
  const there = new Set(current.map(({ id }) => `${itemPrefix}${id}`))
  const gone = touched.filter((key) => key.startsWith(itemPrefix) && !there.has(key))
  return {
    point: pointUntil([firstEndOf(current)]),
    items: current.map(itemView),
    gone: gone.map((key) => key.slice(itemPrefix.length)),
    stores: touched.some((key) => key.startsWith(storePrefix)),
  }
}

/** Rows whose change may not be visible yet are read in a transaction. */
async function readTouched(
  { table, household, now }: Input,
  made: readonly Change[],
  touched: readonly string[],
): Promise<ItemRecord[]> {
  const unsettled = made.filter((change) => !isSettledChange(change, now))
  const recent = [...new Set(unsettled.flatMap(({ keys = [] }) => keys))]
  const earlier = touched.filter((key) => !recent.includes(key))
  const stores = recent.filter((key) => key.startsWith(storePrefix)).map((key) => rowKey(household, key))
  const [settled, others] = await Promise.all([
    findItems(household, earlier, (keys, schema) => table.getMany(keys, schema)),
    findItems(household, recent, (keys, schema) => table.getTogether(keys, schema)),
    // They are listed by another request, which then sees them.
    table.getTogether(stores, anyRow),
  ])
  return [...settled, ...others]
}

const anyRow = z.object({})
