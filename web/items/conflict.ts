import type { Item } from '../../functions/items/contract.ts'
import { fieldNamed, fieldNames, sameValue, type FieldName } from '../../functions/items/fields.ts'
import type { FieldConflict, Resolution } from '../ui/conflict.tsx'
import { readQuantity } from '../ui/quantity-field.tsx'
import { messages } from '../i18n/messages.ts'
import { type FieldDraft, valueOfDraft, valueText } from './field-draft.ts'
import { changedFields, type Draft, draftOf, labelOf } from './item-draft.ts'

/** How the conflicts of a draft are resolved. */
export type Choice = Readonly<Partial<Record<keyof Draft, Resolution>>>

const quantities = ['quantity', 'desiredQuantity'] as const
const draftFields = [...fieldNames, ...quantities]

/**
 * What somebody else has changed of an item so that saving the draft would overwrite it, or would save it unseen: an
 * item's own fields, if one of them is to be saved, and each quantity that is.
 */
export function conflictsOf(draft: Draft, opened: Item, newer: Item): FieldConflict<keyof Draft>[] {
  const before = draftOf(opened)
  const theirs = draftOf(newer)
  const savesFields = Object.keys(changedFields(opened, draft)).length > 0
  const own = fieldNames
    .filter(
      (name) =>
        savesFields &&
        !sameValue(newer[name], opened[name]) &&
        !sameValue(newer[name], valueOfDraft(fieldNamed(name), draft[name])),
    )
    .map((name) => ({
      name,
      label: labelOf(name),
      mine: shownDraft(name, draft[name]),
      theirs: shownDraft(name, theirs[name]),
    }))
  const amounts = quantities
    .filter(
      (name) =>
        theirs[name] !== before[name] &&
        !isSame(draft[name], before[name]) &&
        !isSame(draft[name], theirs[name]),
    )
    .map((name) => ({ name, label: messages.item[name], mine: draft[name].trim(), theirs: theirs[name] }))
  return [...own, ...amounts]
}

/** To begin with, each person keeps what they have changed. */
export function firstResolutions(
  conflicts: readonly FieldConflict<keyof Draft>[],
  draft: Draft,
  opened: Item,
): Choice {
  const touched = new Set(touchedIn(draft, opened))
  return Object.fromEntries(conflicts.map(({ name }) => [name, touched.has(name) ? 'mine' : 'theirs']))
}

/**
 * The draft upon a newer item: what the person did not touch is the newer item's, and a conflict is resolved
 * as chosen.
 */
export function rebased(draft: Draft, opened: Item, newer: Item, choice: Choice = {}): Draft {
  const touched = new Set(touchedIn(draft, opened))
  const kept = draftFields.filter((name) =>
    choice[name] === undefined ? touched.has(name) : choice[name] === 'mine',
  )
  return { ...draftOf(newer), ...Object.fromEntries(kept.map((name) => [name, draft[name]])) }
}

/** What a draft changes of the item that it was made of. */
function touchedIn(draft: Draft, opened: Item): (keyof Draft)[] {
  const before = draftOf(opened)
  return draftFields.filter((name) => !sameValue(draft[name], before[name]))
}

function shownDraft(name: FieldName, draft: FieldDraft): string {
  const field = fieldNamed(name)
  return field.kind === 'text' ? String(valueOfDraft(field, draft)) : valueText(valueOfDraft(field, draft))
}

const isSame = (typed: string, amount: string) => readQuantity(typed) === readQuantity(amount)
