import { applyTo, type ItemRecord } from './item-record.ts'
import type { Command } from '../model/commands/apply.ts'
import type { Kind } from '../model/kinds.ts'
import type { JournaledWrite } from '../database/idempotency.ts'
import { journalChange, type Author, type EntryLinks } from './journal.ts'
import { kindOfCommand } from '../model/commands/kind-of-command.ts'

interface CarriedOut {
  /** The item afterwards; undefined if the command deletes it. */
  readonly after: ItemRecord | undefined
  /** None if it changes nothing. */
  readonly writes: readonly JournaledWrite[]
}

/** Returns what a command makes of an item, and the writes of that. */
export function carryOut(
  author: Author,
  before: ItemRecord,
  command: Command,
  kind: Kind = kindOfCommand(command),
  links: EntryLinks = {},
): CarriedOut {
  const after = applyTo(before, command, author.now)
  if (after === before) return { after, writes: [] }
  return journalChange(author, kind, after ? { before, after } : { before, after: undefined }, links)
}
