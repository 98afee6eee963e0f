import { fieldNamed, fieldNames, sameValue, type FieldName } from '../../../functions/model/fields.ts'
import type { ChangedBy } from '../../history/last-changed-by.ts'
import type { FieldConflict, Resolution } from '../../ui/dialogs/conflict.tsx'
import { readQuantity } from '../../ui/inputs/quantity-field.tsx'
import { messages } from '../../i18n/messages.ts'
import { type FieldDraft, valueOfDraft, formatValue } from '../../fields/field-draft.ts'
import type { Item } from '../../../functions/model/item.ts'
import { changedFields, type Draft, draftOf, labelOf } from './item-draft.ts'

export type Resolutions = Readonly<Partial<Record<keyof Draft, Resolution>>>

const quantities = ['quantity', 'desiredQuantity'] as const
const draftFields = [...fieldNames, ...quantities]

/** With the stock, which others change all the time, its lots change too; an addition to the list has its own fields. */
const isChangedInPassing = (name: FieldName) => fieldNamed(name).followsStock || fieldNamed(name).isAddedTo

/** Returns concurrent changes that saving a draft would overwrite, or keep without the user seeing them. */
export function conflictsOf(
  draft: Draft,
  opened: Item,
  newer: Item,
  changedBy: ChangedBy = {},
): FieldConflict<keyof Draft>[] {
  const before = draftOf(opened)
  const theirs = draftOf(newer)
  const changed = changedFields(opened, draft)
  const savesFields = Object.keys(changed).length > 0
  const own = fieldNames
    .filter(
      (name) =>
        savesFields &&
        (!isChangedInPassing(name) || changed[name] !== undefined) &&
        !sameValue(newer[name], opened[name]) &&
        !sameValue(newer[name], valueOfDraft(fieldNamed(name), draft[name])),
    )
    .map((name) => ({
      name,
      label: labelOf(name),
      mine: formatDraft(name, draft[name]),
      theirs: formatDraft(name, theirs[name]),
      by: changedBy[name],
    }))
  const amounts = quantities
    .filter(
      (name) =>
        theirs[name] !== before[name] &&
        !isSame(draft[name], before[name]) &&
        !isSame(draft[name], theirs[name]),
    )
    .map((name) => ({
      name,
      label: messages.item[name],
      mine: draft[name].trim(),
      theirs: theirs[name],
      by: changedBy[name === 'quantity' ? 'quantity' : 'desired_quantity'],
    }))
  return [...own, ...amounts]
}

/** By default, each user keeps what they have changed. */
export function defaultResolutions(
  conflicts: readonly FieldConflict<keyof Draft>[],
  draft: Draft,
  opened: Item,
): Resolutions {
  const edited = new Set(editedFields(draft, opened))
  return Object.fromEntries(conflicts.map(({ name }) => [name, edited.has(name) ? 'mine' : 'theirs']))
}

/** Applies a draft to a newer item: fields that the user did not edit come from the newer item. */
export function rebase(draft: Draft, opened: Item, newer: Item, resolutions: Resolutions = {}): Draft {
  const edited = new Set(editedFields(draft, opened))
  const kept = draftFields.filter((name) =>
    resolutions[name] === undefined ? edited.has(name) : resolutions[name] === 'mine',
  )
  return { ...draftOf(newer), ...Object.fromEntries(kept.map((name) => [name, draft[name]])) }
}

function editedFields(draft: Draft, opened: Item): (keyof Draft)[] {
  const before = draftOf(opened)
  return draftFields.filter((name) => !sameValue(draft[name], before[name]))
}

function formatDraft(name: FieldName, draft: FieldDraft): string {
  const field = fieldNamed(name)
  return field.kind === 'text'
    ? String(valueOfDraft(field, draft))
    : formatValue(name, valueOfDraft(field, draft))
}

const isSame = (typed: string, amount: string) => readQuantity(typed) === readQuantity(amount)
