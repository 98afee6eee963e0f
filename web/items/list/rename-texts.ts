import type { Outcome } from '../../outbox/sending/pending-submissions.ts'
import { submitAll } from '../../outbox/submit.ts'
import type { Item } from '../../../functions/model/item.ts'
import { textsOf } from '../../finding/filter-and-sort.ts'

export interface UsedText {
  readonly field: 'place' | 'unit'
  readonly text: string
}

export function usedTexts(rows: readonly Item[]): readonly UsedText[] {
  return (['place', 'unit'] as const).flatMap((field) =>
    textsOf(rows, field)
      .filter((text) => text !== '')
      .map((text) => ({ field, text })),
  )
}

export const itemsWith = (rows: readonly Item[], { field, text }: UsedText): readonly Item[] =>
  rows.filter((row) => row[field] === text)

/** @throws {ApiFailure} if one of them was refused */
export function renameText(rows: readonly Item[], used: UsedText, name: string): Promise<readonly Outcome[]> {
  return submitAll(
    itemsWith(rows, used).map((row) => ({
      kind: 'edit',
      input: { id: row.id, fields: { [used.field]: name } },
      name: row.name,
    })),
  )
}
