import { useState } from 'react'
import { fieldNamed, fieldNames, type FieldName } from '../../../functions/model/fields.ts'
import { messages } from '../../i18n/messages.ts'
import { draftOfRecord, type FieldDraft, recordDraftsIn } from '../../fields/field-draft.ts'
import type { FieldDrafts } from './item-draft.ts'
import type { Offer } from '../../ui/inputs/offer-line.tsx'

/** Returns the fields that a form shows, and an offer for each rare one that it leaves out. */
export function useRareFields(
  value: FieldDrafts,
  onChange: (field: FieldName, value: FieldDraft) => void,
): { readonly shown: readonly FieldName[]; readonly offers: readonly Offer[] } {
  const [taken, setTaken] = useState<readonly FieldName[]>([])
  const isUsed = (name: FieldName) => taken.includes(name) || !isEmpty(value[name])

  function take(name: FieldName) {
    const field = fieldNamed(name)
    if (field.kind === 'list' && !field.followsStock)
      onChange(name, [...recordDraftsIn(value[name]), draftOfRecord(field.of)])
    else setTaken([...taken, name])
  }

  const inForms = fieldNames.filter((name) => fieldNamed(name).inForms)
  const rare = inForms.filter((name) => fieldNamed(name).rare)
  const open = rare.filter((name) => hasRoom(name, value[name]) || !isUsed(name))
  const inOrder = open.toSorted((a, b) => placeOf(a) - placeOf(b))
  return {
    shown: inForms.filter((name) => !rare.includes(name) || isUsed(name)),
    offers: inOrder.map((name) => ({
      text: messages.item.offered({ field: name, label: messages.fields[name] }),
      onTake: () => take(name),
    })),
  }
}

const kinds = ['text', 'date', 'list', 'quantity', 'flag'] as const
const placeOf = (name: FieldName) =>
  fieldNamed(name).followsStock ? -1 : kinds.indexOf(fieldNamed(name).kind)

const isEmpty = (draft: FieldDraft) => typeof draft !== 'boolean' && draft.length === 0

function hasRoom(name: FieldName, draft: FieldDraft): boolean {
  const field = fieldNamed(name)
  // Lots offer another one themselves, below the last.
  return field.kind === 'list' && !field.followsStock && recordDraftsIn(draft).length < field.maximum
}
