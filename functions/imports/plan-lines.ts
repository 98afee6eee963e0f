import { randomUUID } from 'node:crypto'
import type { ItemChange } from '../ledger/journal.ts'
import { changedFields } from '../model/changed-fields.ts'
import { refuseUnreadableFields } from '../items/names.ts'
import { changeRecord, itemOf, newRecord, type ItemRecord } from '../ledger/item-record.ts'
import { importLine } from '../model/commands/import-line.ts'
import { explainIssue } from '../protocol/sentences.ts'
import { Problem, explain, type Explained } from '../protocol/problem.ts'
import { importedRhythm } from '../model/rhythm/imported-rhythm.ts'
import { writeRhythm } from '../model/rhythm/rhythm.ts'
import { withoutNulls } from '../protocol/without-nulls.ts'
import type { Catalogue } from './catalogue.ts'
import { line as lineShape, type Line, type Verdict } from './contract.ts'
import { sound } from './planned.ts'

/** A line as it was sent, unchecked except for its number. */
export type SentLine = Readonly<Record<string, unknown>> & { readonly line: number }

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
  const { rhythm: _packed, ...fields } = parsed.data
  const rhythm = before ? null : rhythmOf(parsed.data, now)
  if (rhythm === undefined)
    return refused(sent.line, [
      explain('rhythm_future', `${parsed.data.name} was bought or used in the future.`, {
        item: parsed.data.name,
      }),
    ])
  const command = importLine(before?.id ?? randomUUID(), fields, rhythm)
  const item = command.apply(before && itemOf(before), now)
  if (!item) throw new Error('A line deletes nothing.')
  const after = before ? changeRecord(before, item, now) : newRecord(item)
  const unreadable = unreadableNameOf(after, before)
  if (unreadable) return refused(sent.line, [unreadable])
  const difference = changedFields('imported', before, after)
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

/** Returns undefined where the line is from the future. */
function rhythmOf({ rhythm }: Line, now: Date): string | null | undefined {
  const imported = rhythm ? importedRhythm(rhythm, now.getTime()) : null
  return imported && writeRhythm(imported)
}
