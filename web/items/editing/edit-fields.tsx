import { useRef } from 'react'
import type { Item } from '../../../functions/model/item.ts'
import { ScanButton } from '../../finding/scan-button.tsx'
import { HowLong } from '../../forecasts/how-long.tsx'
import { ProposedBase } from '../../forecasts/proposed-base.tsx'
import { Doubt } from '../../quick-looks/doubt.tsx'
import { messages } from '../../i18n/messages.ts'
import { QuantityField } from '../../ui/inputs/quantity-field.tsx'
import { DuplicateEan, findTaken } from '../form/duplicate-ean.tsx'
import { draftErrors, isRequired, valuesOf } from '../form/item-draft.ts'
import { ItemFieldSet } from '../form/item-field-set.tsx'
import type { ItemEdit } from '../use-item-edit.ts'

interface Props extends Pick<ItemEdit, 'draft' | 'change'> {
  readonly item: Item
  readonly items: readonly Item[]
}

const texts = messages.item

export function EditFields({ item, items, draft, change }: Props) {
  const base = useRef<HTMLDivElement>(null)
  const errors = draftErrors(draft)
  const setStock = (value: string) => change('quantity', value)
  const setBase = (value: string) => change('desiredQuantity', value)

  function takeBase(value: string) {
    setBase(value)
    base.current?.querySelector('input')?.focus()
  }

  const stock = (
    <>
      <QuantityField
        label={texts.quantity}
        unit={valuesOf(draft).unit}
        value={draft.quantity}
        onChange={setStock}
        error={errors.quantity}
      />
      <HowLong item={item} />
      <Doubt item={items.find(({ id }) => id === item.id) ?? item} items={items} />
    </>
  )
  return (
    <>
      <ItemFieldSet
        isRequired={isRequired}
        value={draft}
        onChange={change}
        errors={errors}
        scan={
          <ScanButton inField onScan={({ code }) => change('ean', code)}>
            {texts.scanBarcode}
          </ScanButton>
        }
        stock={{ value: draft.quantity, onChange: setStock, keptDays: item.kept_days, input: stock }}
      >
        <div ref={base}>
          <QuantityField
            label={texts.desiredQuantity}
            value={draft.desiredQuantity}
            onChange={setBase}
            error={errors.desiredQuantity}
          />
        </div>
        <ProposedBase item={item} items={items} typed={draft.desiredQuantity} onTake={takeBase} />
      </ItemFieldSet>
      <DuplicateEan taken={findTaken(items, valuesOf(draft), item.id)} />
    </>
  )
}
