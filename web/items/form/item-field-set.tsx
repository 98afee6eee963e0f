import { type ReactNode, useState } from 'react'
import type { Field, ListField } from '../../../functions/model/field.ts'
import { fieldNamed, type FieldName, fieldNames, itemFields } from '../../../functions/model/fields.ts'
import { focusIfEmpty } from '../../ui/inputs/form.tsx'
import type { TypedStock } from './use-edited-lot.ts'
import { type FieldDraft, recordDraftsIn, draftOfRecord } from '../../fields/field-draft.ts'
import { type FieldDrafts, type FieldErrors, labelOf } from './item-draft.ts'
import { SameName } from '../same-name.tsx'
import { useStores } from '../../outbox/use-items.ts'
import { messages, withTexts } from '../../i18n/messages.ts'
import { OfferLine, type Offer } from '../../ui/inputs/offer-line.tsx'
import { later } from '../../ui/page/later.tsx'
import { FlatInput, ListInput } from './list-input.tsx'

// Few items have any.
const StoresInput = later('StoresInput', () =>
  withTexts(['stores'], () => import('../../stores/stores-input.tsx')),
)
const LotsInput = later('LotsInput', () => withTexts(['to-use-first'], () => import('./lots-input.tsx')))

interface Props {
  readonly value: FieldDrafts
  readonly onChange: (field: FieldName, value: FieldDraft) => void
  readonly isRequired: (field: FieldName) => boolean
  readonly errors: FieldErrors
  /** Whether it is about an item that is to be added. */
  readonly isNew?: boolean
  readonly suggestedIn?: (field: FieldName) => string | undefined
  /** Stands inside the EAN field at its end. */
  readonly scan?: ReactNode
  /** The item's stock, of which its lots are parts; absent in forms that do not ask for it. */
  readonly stock?: TypedStock & { readonly input: ReactNode; readonly keptDays: number | null }
  /** Stands after the stock and its parts. */
  readonly children?: ReactNode
}

export function ItemFieldSet({
  value,
  onChange,
  isRequired,
  errors,
  isNew = false,
  suggestedIn,
  scan,
  stock,
  children,
}: Props) {
  const { shown, offers } = useRareFields(value, onChange)
  const itemName = typeof value.name === 'string' ? value.name : ''

  function inputOf(name: FieldName) {
    const field = fieldNamed(name)
    const draft = value[name]
    const shared = {
      name,
      label: labelOf(name),
      required: isRequired(name),
      onChange: (next: FieldDraft) => onChange(name, next),
      error: errors[name],
      suggested: suggestedIn?.(name),
    }
    const input =
      field.kind === 'list' ? (
        <ListInput key={name} {...shared} fields={field.of} records={recordDraftsIn(draft)} />
      ) : (
        <FlatInput key={name} {...shared} field={field} value={draft} end={scan} itemName={itemName} />
      )
    if (isNew && name === 'name')
      return (
        <SameName key={name} name={draft}>
          {input}
        </SameName>
      )
    if (!field.rare) return input
    return (
      <div key={name} className="rare" ref={focusIfEmpty}>
        {input}
      </div>
    )
  }

  return (
    <div className="item-fields">
      {shown.filter((name) => !isPartOfStock(name) && !isAmount(name) && name !== 'stores').map(inputOf)}
      {stock?.input}
      {shown.filter(isPartOfStock).map((name) => (
        <LotsInput
          key={name}
          label={labelOf(name)}
          records={recordDraftsIn(value[name])}
          onChange={(records) => onChange(name, records)}
          error={errors[name]}
          stock={stock}
          keptDays={stock?.keptDays ?? null}
        />
      ))}
      {children}
      {shown.includes('stores') && (
        <StoresInput
          of={[storesIn(value.stores)]}
          onChange={(change) => onChange('stores', change(storesIn(value.stores)))}
        />
      )}
      {shown.filter(isAmount).map(inputOf)}
      <OfferLine label={messages.item.offer} offers={offers} />
    </div>
  )
}

const storesIn = (draft: FieldDraft) => recordDraftsIn(draft).map(({ store }) => ({ store: String(store) }))

const isPartOfStock = (name: FieldName) => fieldNamed(name).followsStock
const isAmount = (name: FieldName) => fieldNamed(name).kind === 'quantity'

/** Returns the fields that a form shows, and an offer for each rare one that it leaves out. */
function useRareFields(
  value: FieldDrafts,
  onChange: (field: FieldName, value: FieldDraft) => void,
): { readonly shown: readonly FieldName[]; readonly offers: readonly Offer[] } {
  const [taken, setTaken] = useState<readonly FieldName[]>([])
  const hasStores = useStores().rows.length > 0
  const isUsed = (name: FieldName) => taken.includes(name) || !isEmpty(value[name])

  function take(name: FieldName) {
    const field = fieldNamed(name)
    if (isListed(field)) onChange(name, [...recordDraftsIn(value[name]), draftOfRecord(field.of)])
    else setTaken([...taken, name])
  }

  const inForms = fieldNames.filter((name) => fieldNamed(name).inForms)
  const rare = inForms.filter((name) => fieldNamed(name).rare)
  const open = rare.filter(
    (name) => (hasRoom(name, value[name]) || !isUsed(name)) && (name !== 'stores' || hasStores),
  )
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

/** Whether its records stand one below another; lots and stores offer another one themselves. */
const isListed = (field: Field): field is ListField =>
  field.kind === 'list' && !field.followsStock && field !== itemFields.stores

function hasRoom(name: FieldName, draft: FieldDraft): boolean {
  const field = fieldNamed(name)
  return isListed(field) && recordDraftsIn(draft).length < field.maximum
}
