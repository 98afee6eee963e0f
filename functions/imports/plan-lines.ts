import { randomUUID } from 'node:crypto'
import type { ItemChange } from '../ledger/journal.ts'
import { changedFields } from '../model/changed-fields.ts'
import { completeFields, editFields } from '../model/fields.ts'
import { stockOfLots } from '../model/lots.ts'
import { refuseUnreadableFields } from '../items/names.ts'
import { changeRecord, itemOf, newRecord, type ItemRecord } from '../ledger/item-record.ts'
import { changeItem, newItem, updatedTimes } from '../model/change-item.ts'
import { explainIssue } from '../model/sentences.ts'
import { Problem } from '../model/problem.ts'
import { broughtRhythm } from '../model/rhythm/brought.ts'
import { writeRhythm } from '../model/rhythm/rhythm.ts'
import { explain, type Explained } from '../model/reason.ts'
import { withoutNulls } from '../model/without-nulls.ts'
import type { Catalogue } from './catalogue.ts'
import { line as lineShape, type Line, type Verdict } from './contract.ts'
import { sound } from './planned.ts'

/** A line as it was sent, unchecked except for its number. */
export type SentLine = Readonly<Record<string, unknown>> & { readonly line: number }

/** One change for each item concerned, and one verdict for each line. */
export interface Plan {
  readonly changes: readonly { readonly line: number; readonly change: ItemChange }[]
  readonly verdicts: readonly Verdict[]
}

/**
 * Plans what lines change, and updates the catalogue accordingly. A line refers to the item with its EAN, or else
 * its name, ignoring case. A later line about the same item builds on the earlier one.
 */
export function planLines(catalogue: Catalogue, lines: readonly SentLine[], now: Date): Plan {
  const verdicts = lines.map((sent) => planLine(catalogue, sent, now))
  return { changes: catalogue.takeChanges(), verdicts }
}

function planLine(catalogue: Catalogue, sent: SentLine, now: Date): Verdict {
  const parsed = lineShape.safeParse(withoutNulls(lineShape, sent))
  if (!parsed.success) return refused(sent.line, parsed.error.issues.map(explainIssue))
  const [before, ...others] = catalogue.find(parsed.data)
  if (others.length > 0)
    return refused(sent.line, [explain('several_alike', `There are several items like ${parsed.data.name}.`)])
  const after = before ? changed(before, parsed.data, now) : added(parsed.data, now)
  if (!after)
    return refused(sent.line, [
      explain('rhythm_future', `${parsed.data.name} was bought or used in the future.`, {
        item: parsed.data.name,
      }),
    ])
  const unreadable = unreadableNameOf(after, before)
  if (unreadable) return refused(sent.line, [unreadable])
  const difference = changedFields(before, after)
  const place = { ...sound, line: sent.line, item_id: after.id }
  if (!difference) return { ...place, outcome: 'unchanged', before: null, after: null }
  const renamed = before && before.name.toLowerCase() !== after.name.toLowerCase()
  if (renamed && catalogue.find({ name: after.name }).some(({ id }) => id !== after.id))
    return refused(sent.line, [explain('name_taken', `Another item is called ${after.name}.`)])
  catalogue.put(sent.line, after)
  return { ...place, outcome: before ? 'changed' : 'added', ...difference }
}

function unreadableNameOf(after: ItemRecord, before: ItemRecord | undefined): Explained | undefined {
  try {
    refuseUnreadableFields(after, before)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function refused(line: number, explained: readonly Explained[]): Verdict {
  const reasons = explained.map(({ message }) => message)
  const refusals = explained.map(({ refusal }) => refusal)
  return { line, item_id: null, outcome: 'refused', before: null, after: null, reasons, refusals }
}

/** Returns the record of a new item; undefined where its rhythm tells of the future. */
function added(line: Line, now: Date): ItemRecord | undefined {
  const { quantity = null, desired_quantity = null, rhythm: text = null, ...fields } = line
  const item = { ...completeFields(fields), id: randomUUID(), quantity, desired_quantity }
  const record = newRecord(newItem(item, now))
  if (text === null) return record
  const rhythm = broughtRhythm(text, now.getTime())
  return rhythm && { ...record, rhythm: writeRhythm(rhythm) }
}

/** Returns the record of a changed item, which knows its own rhythm. */
function changed(before: ItemRecord, line: Line, now: Date): ItemRecord {
  const { desired_quantity = before.desired_quantity, rhythm: _elsewhere, ...edit } = line
  const { quantity = stockOfLots(before, edit.lots) } = line
  // A further code by which the line found the item stays a further one, unless the line names the item's codes.
  const isFurther = edit.codes === undefined && before.codes.some(({ ean }) => ean === edit.ean)
  const item = changeItem(itemOf(before), {
    ...editFields(before, isFurther ? { ...edit, ean: before.ean } : edit),
    quantity,
    desired_quantity,
    ...updatedTimes(before, { quantity, desired_quantity }, now),
  })
  return changeRecord(before, item, now)
}
