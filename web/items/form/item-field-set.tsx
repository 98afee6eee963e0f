import type { ReactNode } from 'react'
import { fieldNamed, type FieldName } from '../../../functions/model/fields.ts'
import { focusIfEmpty } from '../../ui/inputs/form.tsx'
import type { TypedStock } from './use-edited-lot.ts'
import { type FieldDraft, recordDraftsIn } from '../../fields/field-draft.ts'
import { type FieldDrafts, type FieldErrors, labelOf } from './item-draft.ts'
import { SameName } from '../same-name.tsx'
import { messages } from '../../i18n/messages.ts'
import { OfferLine } from '../../ui/inputs/offer-line.tsx'
import { useRareFields } from './use-rare-fields.ts'
import { withTexts } from '../../i18n/texts.ts'
import { later } from '../../ui/page/later.tsx'
import { FlatInput } from './flat-input.tsx'
import { ListInput } from './list-input.tsx'

// Few items have any.
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
      {shown.filter((name) => !isPartOfStock(name) && !isAmount(name)).map(inputOf)}
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
      {shown.filter(isAmount).map(inputOf)}
      <OfferLine label={messages.item.offer} offers={offers} />
    </div>
  )
}

const isPartOfStock = (name: FieldName) => fieldNamed(name).followsStock
const isAmount = (name: FieldName) => fieldNamed(name).kind === 'quantity'
