import { memo, type KeyboardEvent, useRef } from 'react'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { messages } from '../i18n/messages.ts'
import { type OpenedActionsProps, OpenedActions } from './opened-actions.tsx'
import { isSelected, quantityToAdd, displayedQuantity } from './purchases.ts'
import { changeDraft, useDraftRow } from './draft.ts'
import { moveInRow } from './move-in-row.ts'
import { RowName } from './row-name.tsx'
import { tick } from './row-actions.ts'
import { type Open, useOpenedAmount } from './use-opened-amount.ts'
import { flushSync } from 'react-dom'
import { constants } from '../ui/constants.ts'
import { QuantityField } from '../ui/inputs/quantity-field.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { typeAmount } from './save-amounts.ts'

const texts = messages.shoppingList

interface Props extends Open, OpenedActionsProps {
  /** Its index among rows that are not all in the page. */
  readonly index: number | undefined
  readonly isInBasket: boolean
}

/** All of it ticks it off, but for what has a purpose of its own. Drawn again only if it has changed. */
export const ShoppingRow = memo(function ShoppingRow({ row, index, isInBasket, ...amount }: Props) {
  const { id, name, purchased } = row
  const selected = isSelected(row, useDraftRow(id))
  const states = [
    purchased && 'purchased',
    isInBasket && 'in-basket',
    selected && 'selected',
    amount.isOpen && 'open',
  ]
  return (
    <tr id={id} className={states.filter(Boolean).join(' ')} aria-rowindex={index} onKeyDown={moveInRow}>
      <th scope="row">
        <RowName row={row} />
      </th>
      <Amount row={row} {...amount} />
      <td className="selection">
        <Checkbox
          label={texts.selectRow(name)}
          checked={selected}
          onChange={(chosen) => changeDraft([id], { selected: chosen })}
        />
      </td>
      <td className="tick">
        <Checkbox
          label={texts.purchasedOf(name)}
          checked={purchased}
          onChange={(ticked) => tick(row, ticked)}
        />
      </td>
    </tr>
  )
})

interface AmountProps extends Open, OpenedActionsProps {}

function Amount({ row, isOpen, onOpen, ...actions }: AmountProps) {
  const cell = useRef<HTMLTableCellElement>(null)
  const isPhone = usePhone()
  const draft = useDraftRow(row.id)
  const shown = displayedQuantity(row, draft)
  const isInvalid = quantityToAdd(row, draft) === undefined
  const label = texts.quantityOf(row.name)

  function press({ key }: KeyboardEvent) {
    if (!isOpen || (key !== 'Enter' && key !== 'Escape')) return
    flushSync(() => onOpen(undefined))
    cell.current?.querySelector('button')?.focus()
  }

  useOpenedAmount(cell, row.id, { isOpen, onOpen })
  return (
    <td ref={cell} className="amount" onKeyDown={press}>
      {isPhone && !isOpen && !isInvalid ? (
        <button
          type="button"
          aria-label={`${label}: ${shown}`}
          aria-expanded={false}
          onClick={() => onOpen(row.id)}
        >
          {shown}
        </button>
      ) : (
        <div className="amount-controls">
          <OpenedActions row={row} {...actions} />
          <QuantityField
            hideLabel
            label={label}
            minimum={constants.shoppingMinimum}
            value={shown}
            error={isInvalid ? messages.field.number(constants.shoppingMinimum) : undefined}
            onChange={(typed) => typeAmount(row, typed)}
          />
        </div>
      )}
    </td>
  )
}
