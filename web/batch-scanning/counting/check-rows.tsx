import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { QuantityChange } from '../../ui/lists/quantity-change.tsx'
import { texts } from '../../i18n/texts.ts'
import { formatQuantity } from '../../i18n/format.ts'
import type { Difference, Unscanned } from './compare-counts.ts'
import { RowText } from '../../ui/lists/row-text.tsx'

interface RowProps {
  readonly name: string
  readonly detail: string
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

function CheckRow({ name, detail, label, checked, onChange, children }: RowProps) {
  return (
    <li className="row check-row">
      <Checkbox label={label} checked={checked} onChange={onChange} />
      <RowText title={name} detail={detail} />
      {children}
    </li>
  )
}

interface DifferenceProps extends Pick<RowProps, 'checked' | 'onChange'> {
  readonly difference: Difference
}

export function DifferenceRow({ difference: { item, counted, surplus }, ...box }: DifferenceProps) {
  const say = surplus > 0 ? texts.batchScanning.more : texts.batchScanning.less
  const detail = say(formatQuantity(Math.abs(surplus)))
  return (
    <CheckRow name={item.name} detail={detail} label={`${item.name}: ${detail}`} {...box}>
      <QuantityChange before={formatQuantity(item.quantity)} after={formatQuantity(counted)} />
    </CheckRow>
  )
}

interface UnscannedProps extends Pick<RowProps, 'onChange'> {
  readonly unscanned: Unscanned
}

export function UnscannedRow({ unscanned: { item, isGone }, onChange }: UnscannedProps) {
  const quantity = formatQuantity(item.quantity)
  return (
    <CheckRow
      name={item.name}
      detail={isGone ? texts.batchScanning.isGone : texts.batchScanning.stays(quantity)}
      label={texts.batchScanning.gone(item.name)}
      checked={isGone}
      onChange={onChange}
    >
      {isGone ? (
        <QuantityChange before={quantity} after={formatQuantity(0)} />
      ) : (
        <span className="quantity-change">{quantity}</span>
      )}
    </CheckRow>
  )
}
