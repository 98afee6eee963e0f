import {
  fieldNamed,
  fieldNames,
  sameValue,
  type FieldName,
  type OwnFields,
} from '../../../functions/model/fields.ts'
import { readQuantity } from '../../ui/inputs/quantity-field.tsx'
import { messages } from '../../i18n/messages.ts'
import { formatQuantityInput } from '../../i18n/format.ts'
import type { Item } from '../../../functions/model/item.ts'
import { draftError, draftOfValue, type FieldDraft, valueOfDraft } from '../../fields/field-draft.ts'

export type FieldDrafts = Readonly<Record<FieldName, FieldDraft>>

/** An item while it is edited; quantities as typed. */
export interface Draft extends FieldDrafts {
  readonly quantity: string
  readonly desiredQuantity: string
}

export type FieldErrors = Partial<Record<FieldName, string>>

export const emptyDraft: FieldDrafts = draftsOf(() => undefined)

/** Returns the draft of an item; a missing quantity counts as 0. */
export function draftOf(item: Item): Draft {
  const { quantity, desired_quantity } = item
  return {
    ...draftsOf((name) => item[name]),
    quantity: formatQuantityInput(quantity),
    desiredQuantity: formatQuantityInput(desired_quantity),
  }
}

function draftsOf(valueOf: (name: FieldName) => unknown): FieldDrafts
function draftsOf(valueOf: (name: FieldName) => unknown): Readonly<Record<string, FieldDraft>> {
  return Object.fromEntries(
    fieldNames.map((name) => [
      name,
      draftOfValue(fieldNamed(name), valueOf(name) ?? fieldNamed(name).initial),
    ]),
  )
}

export function valuesOf(drafts: FieldDrafts): OwnFields
export function valuesOf(drafts: FieldDrafts): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fieldNames.map((name) => [name, valueOfDraft(fieldNamed(name), drafts[name])]))
}

export function changedFields(item: Item, drafts: FieldDrafts): Partial<OwnFields> {
  const values = valuesOf(drafts)
  const changed = fieldNames.filter((name) => !sameValue(values[name], item[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

export function fieldErrors(drafts: FieldDrafts, isRequired: (name: FieldName) => boolean): FieldErrors {
  const errors = fieldNames.map((name) => {
    const draft = drafts[name]
    const isMissing = isRequired(name) && typeof draft === 'string' && draft.trim() === ''
    const error = isMissing ? messages.field.required(labelOf(name)) : draftError(fieldNamed(name), draft)
    return [name, error] as const
  })
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined))
}

/** Whether the API requires a field. */
export const isRequired = (name: FieldName) => fieldNamed(name).required

/** Whether the card 'Add Item' requires a field. */
export const isRequiredOnCard = (name: FieldName) => fieldNamed(name).requiredOnCard

const ownLabels: Partial<Record<FieldName, string>> = { name: messages.item.name, extra: messages.item.extra }

/** The label of a field in forms, where it may say more than in the history. */
export const labelOf = (name: FieldName): string => ownLabels[name] ?? messages.fields[name]

export function draftErrors(draft: Draft): Partial<Record<keyof Draft, string>> {
  const number = messages.field.number(0)
  return {
    ...fieldErrors(draft, isRequired),
    ...(readQuantity(draft.quantity) === undefined && { quantity: number }),
    ...(readQuantity(draft.desiredQuantity) === undefined && { desiredQuantity: number }),
  }
}
