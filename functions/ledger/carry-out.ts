import type { JournaledWrite } from '../database/idempotency.ts'
import { apply } from '../model/commands/apply.ts'
import type { Command } from '../model/commands/command.ts'
import { changeRecord, itemOf, newRecord, type ItemRecord } from './item-record.ts'
import { journal, type Author, type EntryLinks, type ItemChange } from './journal.ts'

interface CarriedOut {
  /** The item afterwards; undefined where the commands delete it. */
  readonly after: ItemRecord | undefined
  readonly writes: readonly JournaledWrite[]
}

/**
 * Returns what commands make of an item, and the writes of that: one entry of the history for all.
 *
 * @param before undefined for an item that they add
 * @throws {Problem} as they do
 */
export function carryOut(
  author: Author,
  before: ItemRecord | undefined,
  commands: readonly Command[],
  links: EntryLinks = {},
): CarriedOut {
  const { now } = author
  const { after: item, kind } = apply(before && itemOf(before), commands, now)
  const change = kind && changeTo(before, item, now)
  return change ? journal(author, kind, change, links) : { after: before, writes: [] }
}

function changeTo(
  before: ItemRecord | undefined,
  item: ReturnType<typeof itemOf> | undefined,
  now: Date,
): ItemChange | undefined {
  if (before) return item ? { before, after: changeRecord(before, item, now) } : { before, after: undefined }
  return item && { before, after: newRecord(item) }
}
