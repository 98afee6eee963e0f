import { itemPrefix, storePrefix } from '../database/keys.ts'
import type { ChangedHouseholds, Transactions } from '../database/changed-households.ts'
import { changesSince, lastPoint, nextPoint, readPoint } from '../database/point.ts'
import { tripIn } from '../database/shopping-trip.ts'
import type { Version } from '../database/version.ts'
import type { RowView } from '../database/write.ts'
import { keyOf } from '../database/write-action.ts'
import { changesHeader, pointHeader } from './answer-headers.ts'
import { isByApiKey } from './api-key-path.ts'
import type { Event } from './event.ts'
import { inAscii } from './in-ascii.ts'

/** The longest header in characters: API Gateway passes 10,240 bytes of all of them. */
const longest = 4_000

/**
 * Returns the header with all that has changed since the point that a client names, if that is nothing but its own
 * request: then it knows as much as if it had asked after it. The versions were read after the request was carried out.
 */
export function ownChangesHeader(
  event: Event,
  now: Date,
  changed: ChangedHouseholds,
  versions: ReadonlyMap<string, Version>,
): Readonly<Record<string, string>> {
  // It includes the trip, which not every key may read: a program asks.
  if (isByApiKey(event)) return {}
  const [[id, transactions] = [], ...others] = changed
  const version = id !== undefined && others.length === 0 ? versions.get(id) : undefined
  const changes =
    version && transactions && ownChanges(event.headers[pointHeader] ?? '', now, transactions, version)
  const text = changes && inAscii(JSON.stringify(changes))
  return text === undefined || text.length > longest ? {} : { [changesHeader]: text }
}

/** The same as the route of changes answers; undefined where the client has to ask. */
function ownChanges(since: string, now: Date, transactions: Transactions, version: Version) {
  const held = readPoint(since)
  const last = lastPoint(version)
  const made = held && changesSince(version, held, now)
  // Of more changes some are another's, perhaps before the own ones.
  if (!held || !last || made?.length !== transactions.length) return undefined
  const touched = [...new Set(made.flatMap(({ keys = [] }) => keys))]
  const itemKeys = touched.filter((key) => key.startsWith(itemPrefix))
  const written = rowsAfter(transactions)
  if (itemKeys.some((key) => !written.has(key))) return undefined
  const rows = itemKeys.flatMap((key) => written.get(key) ?? [])
  const gone = itemKeys.filter((key) => written.get(key) === undefined)
  return {
    point: nextPoint(
      last,
      held,
      rows.map(({ until }) => until),
    ),
    items: rows.map(({ row }) => row),
    gone: gone.map((key) => key.slice(itemPrefix.length)),
    stores: touched.some((key) => key.startsWith(storePrefix)),
    trip: tripIn(version, now),
  }
}

function rowsAfter(transactions: Transactions): ReadonlyMap<string, RowView | undefined> {
  const written = transactions.flat().flatMap((write): [string, RowView | undefined][] => {
    if ('remove' in write) return [[keyOf(write).sk, undefined]]
    return 'put' in write && write.view ? [[keyOf(write).sk, write.view()]] : []
  })
  return new Map(written)
}
