import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { completeFieldShapes } from '../model/fields.ts'
import {
  amountShape,
  beliefShape,
  keptDaysShape,
  quantityShapes,
  quietShape,
  rhythmShape,
  tickShape,
  type Item,
} from '../model/item.ts'
import { time } from '../model/time.ts'

const putAwayTick = z.object({ tick: z.uuid(), entry: z.string() })
export type PutAwayTick = z.output<typeof putAwayTick>

/**
 * One row of the table: an item with its stock, its base quantity and its row on the shopping list. Fields that
 * rows of earlier versions lack have defaults.
 */
export const itemRecord = z.object({
  id: z.uuid(),
  ...completeFieldShapes,
  ...quantityShapes,
  quantity_updated: z.nullable(time),
  desired_quantity_updated: z.nullable(time),
  purchased: z.boolean(),
  tick: withDefault(tickShape, null),
  /** The ticks that were put away in the last 45 days, the oldest first. */
  put_away: withDefault(z.array(putAwayTick), []),
  amount: withDefault(amountShape, null),
  kept_days: withDefault(keptDaysShape, null),
  rhythm: withDefault(rhythmShape, null),
  belief: withDefault(beliefShape, null),
  quiet_until: withDefault(quietShape, null),
  /** When it was marked as unavailable; the mark ends by itself, see `unavailable.ts`. */
  unavailable_since: withDefault(z.nullable(time), null),
  /** Counts the changes of the item's own fields; goes into `If-Match`. */
  version: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  /** When its last journal entry was made, in milliseconds since 1970; the next one is later. */
  entry_at: withDefault(z.nullable(z.int()), null),
  /** The `entry_at` as of which its rhythm is; a version before 0.8.0 writes entries and learns nothing of them. */
  learnt_at: withDefault(z.nullable(z.int()), null),
  /** Counts all changes of the row. */
  revision: z.int(),
})
export type ItemRecord = z.output<typeof itemRecord>

/** Fields that an export leaves out, with their values in a restored item. */
export const unexported: Pick<ItemRecord, 'tick' | 'put_away' | 'entry_at' | 'learnt_at' | 'revision'> = {
  tick: null,
  put_away: [],
  entry_at: null,
  learnt_at: null,
  revision: 1,
}

export function newRecord(item: Item): ItemRecord {
  const { unavailable: _none, ...state } = item
  return { ...state, unavailable_since: null, ...unexported }
}

/** A mark as unavailable that has ended must have been removed before. */
export const itemOf = (record: ItemRecord): Item => ({
  ...record,
  unavailable: record.unavailable_since !== null,
})

/** Only the record knows since when an item is unavailable. */
export function changeRecord(before: ItemRecord, item: Item, now: Date): ItemRecord {
  const { unavailable, ...state } = item
  const since = before.unavailable_since ?? now.toISOString()
  return {
    ...before,
    ...state,
    unavailable_since: unavailable ? since : null,
    revision: before.revision + 1,
  }
}

/** A version before 0.8.0 ends a tick without removing its id. */
export const withoutEndedTick = (record: ItemRecord): ItemRecord =>
  record.tick === null || record.purchased ? record : { ...record, tick: null }

/** A rhythm that lacks some of its journal is absent rather than wrong. */
export const withoutStaleRhythm = (record: ItemRecord): ItemRecord =>
  record.rhythm === null || record.learnt_at === record.entry_at ? record : { ...record, rhythm: null }
