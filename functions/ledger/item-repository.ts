import type { Household } from '../database/household.ts'
import { itemKey, itemKeyIn, itemPrefix, itemsOf, rowKey, type Key } from '../database/keys.ts'
import { viewOf } from '../http/view.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { putAfter, type Attributes, type Reader, type Row, type Write } from '../database/table.ts'
import type { RowView } from '../database/write.ts'
import { unusedFields } from '../model/fields.ts'
import { settled } from '../model/change-item.ts'
import { itemOf, itemRecord, withoutEndedTick, withoutStaleRhythm, type ItemRecord } from './item-record.ts'
import { item, type Item } from '../model/item.ts'
import { firstEndOf } from './unavailable.ts'

export const listItems = async (table: Reader, household: Household): Promise<ItemRecord[]> =>
  (await table.query(itemsOf(household), itemRecord)).map(upToDate)

export async function findItem(table: Reader, household: Household, itemId: string) {
  const found = await table.get(itemKey(household, itemId), itemRecord)
  return found && upToDate(found)
}

export async function findItems(
  household: Household,
  sortKeys: readonly string[],
  read: (keys: readonly Key[], schema: typeof itemRecord) => Promise<readonly ItemRecord[]>,
): Promise<ItemRecord[]> {
  const keys = sortKeys.filter((sortKey) => sortKey.startsWith(itemPrefix))
  const found = await read(
    keys.map((sortKey) => rowKey(household, sortKey)),
    itemRecord,
  )
  return found.map(upToDate)
}

/** As this version would have written the row. */
export const upToDate = (found: ItemRecord): ItemRecord =>
  withoutStaleRhythm(withoutEndedTick(settled(found)))

/** @throws {Problem} `not_found` */
export async function getItem(table: Reader, household: Household, itemId: string): Promise<ItemRecord> {
  const found = await findItem(table, household, itemId)
  if (!found)
    throw new Problem('not_found', explain('item_not_found', 'Item not found.'), { missing: 'item' })
  return found
}

export const addItem = (household: Household, record: ItemRecord): Write => ({
  put: rowOf(household, record),
  expecting: 'absent',
  ...viewAfter(record, null),
})

export const saveItem = (household: Household, before: ItemRecord, after: ItemRecord): Write => ({
  put: rowOf(household, after),
  expecting: before.revision,
  ...viewAfter(after, before.entry_at),
})

export function saveLearnt(householdId: string, before: ItemRecord, rhythm: string): Write {
  const after = { ...before, rhythm, learnt_at: before.entry_at }
  return putAfter(before, { ...itemKeyIn(householdId, after.id), ...storedFields(after) })
}

/** A put-away may have ended a mark as unavailable that is older than the change, and the row does not show that. */
function viewAfter(after: ItemRecord, changedBefore: number | null): { view?: () => RowView } {
  const since = after.unavailable_since
  const isKnown = since === null || (changedBefore !== null && Date.parse(since) > changedBefore)
  return isKnown ? { view: () => rowView(after) } : {}
}

function rowView(written: ItemRecord): RowView {
  const record = upToDate(written)
  return { row: itemView(record), until: firstEndOf([record]) }
}

const rowOf = (household: Household, record: ItemRecord): Row => ({
  ...itemKey(household, record.id),
  ...storedFields(record),
})

/** Leaves out values that are the same as no value: lists read every byte of a household. */
export function storedFields(record: ItemRecord): Attributes {
  const { tick, put_away, amount, kept_days, rhythm, quiet_until, unavailable_since, entry_at, learnt_at } =
    record
  return {
    ...record,
    ...Object.fromEntries(unusedFields(record).map((name) => [name, undefined])),
    tick: tick ?? undefined,
    put_away: put_away.length > 0 ? put_away : undefined,
    amount: amount ?? undefined,
    kept_days: kept_days ?? undefined,
    rhythm: rhythm ?? undefined,
    quiet_until: quiet_until ?? undefined,
    unavailable_since: unavailable_since ?? undefined,
    entry_at: entry_at ?? undefined,
    learnt_at: rhythm === null ? undefined : (learnt_at ?? undefined),
  }
}

export const removeItem = (household: Household, before: ItemRecord): Write => ({
  remove: itemKey(household, before.id),
  expecting: before.revision,
})

const viewOfItem = viewOf(item)

export const itemView = (record: ItemRecord): Item => viewOfItem(itemOf(record))
