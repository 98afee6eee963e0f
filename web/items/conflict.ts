import type { Item } from '../../functions/items/contract.ts'
import type { FieldConflict, Resolution } from '../ui/conflict.tsx'
import { readQuantity } from '../ui/quantity-field.tsx'
import { words } from '../words/words.ts'
import { changedFields, type Draft, draftOf, fields } from './item-draft.ts'

/** How the conflicts of a draft are resolved. */
export type Choice = Readonly<Partial<Record<keyof Draft, Resolution>>>

const quantities = ['quantity', 'desiredQuantity'] as const
const draftFields = [...fields, ...quantities]

/**
 * What somebody else has changed of an item so that saving the draft would overwrite it, or would save it unseen: the
 * texts, if one of them is to be saved, and each quantity that is.
 */
export function conflictsOf(draft: Draft, opened: Item, newer: Item): FieldConflict<keyof Draft>[] {
  const before = draftOf(opened)
  const theirs = draftOf(newer)
  const savesTexts = Object.keys(changedFields(opened, draft)).length > 0
  const texts = fields.filter(
    (name) => savesTexts && theirs[name] !== before[name] && theirs[name] !== draft[name].trim(),
  )
  const amounts = quantities.filter(
    (name) =>
      theirs[name] !== before[name] &&
      !isSame(draft[name], before[name]) &&
      !isSame(draft[name], theirs[name]),
  )
  return [...texts, ...amounts].map((name) => ({
    name,
    label: words.item[name],
    mine: draft[name].trim(),
    theirs: theirs[name],
  }))
}

/** To begin with, each person keeps what they have changed. */
export function firstResolutions(conflicts: readonly FieldConflict<keyof Draft>[], opened: Item): Choice {
  const before = draftOf(opened)
  return Object.fromEntries(
    conflicts.map(({ name, mine }) => [name, mine === before[name] ? 'theirs' : 'mine']),
  )
}

/**
 * The draft upon a newer item: what the person did not touch is the newer item's, and a conflict is resolved
 * as chosen.
 */
export function rebased(draft: Draft, opened: Item, newer: Item, choice: Choice = {}): Draft {
  const before = draftOf(opened)
  const kept = draftFields.filter((name) =>
    choice[name] === undefined ? draft[name] !== before[name] : choice[name] === 'mine',
  )
  return { ...draftOf(newer), ...Object.fromEntries(kept.map((name) => [name, draft[name]])) }
}

const isSame = (typed: string, amount: string) => readQuantity(typed) === readQuantity(amount)
