import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { constants } from '../ui/constants.ts'
import { QuantityField } from '../ui/inputs/quantity-field.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { messages } from '../i18n/messages.ts'
import { OpenedActions, type OpenedActionsProps } from './opened-actions.tsx'
import { quantityToAdd, displayedQuantity } from './purchases.ts'
import { useDraftRow } from './draft.ts'
import { typeAmount } from './save-amounts.ts'
import { type Open, useOpenedAmount } from './use-opened-amount.ts'

const texts = messages.shoppingList

interface Props extends Open, OpenedActionsProps {}

export function Amount({ row, isOpen, onOpen, ...actions }: Props) {
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
