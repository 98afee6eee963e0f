import type { ItemRecord } from './item-record.ts'
import { rememberedDays } from '../database/idempotency.ts'
import { idInBatch, momentOf, timeOrderedId } from '../database/time-ordered-id.ts'
import { hour } from '../model/durations.ts'

export interface BatchPlace {
  readonly id: string
  readonly index: number
}

export type LastEntry = Pick<ItemRecord, 'entry_at'>

/**
 * Returns the id and the time of an item's next entry. Both lie after the item's last entry, whatever the clocks of
 * several processes say. The entries of a batch stand together, except those whose item has got another entry since
 * the batch began: they have places of their own.
 */
export function nextEntryId(now: Date, item: LastEntry, batch: BatchPlace | undefined) {
  const at = timeOfEntry(now, item, batch?.id)
  const isTogether = batch && beginOf(batch.id) > (item.entry_at ?? 0)
  return { at, id: isTogether ? idInBatch(batch) : timeOrderedId(at, batch?.index) }
}

export const timeOfEntry = (now: Date, { entry_at }: LastEntry, batchId: string | undefined): Date =>
  new Date(Math.max(now.getTime(), (entry_at ?? 0) + 1, batchId === undefined ? 0 : beginOf(batchId)))

/** By how much the clocks of several processes may differ, in milliseconds. */
export const clockTolerance = 10_000

/** Returns the moment after which a batch has no entries: the repeat of a request goes on with the batch that it began. */
export const endOfBatch = (began: Date): Date => new Date(began.getTime() + (rememberedDays * 24 + 1) * hour)

const beginOf = (batchId: string) => momentOf(batchId)?.getTime() ?? 0
