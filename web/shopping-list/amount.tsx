import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { constants } from '../ui/constants.ts'
import { Button } from '../ui/button.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { messages } from '../i18n/messages.ts'
import { quantityToAdd, displayedQuantity } from './purchases.ts'
import { useDraftRow } from './draft.ts'
import { typeAmount } from './save-amounts.ts'
import { type Open, useOpenedAmount } from './use-opened-amount.ts'

const texts = messages.shoppingList

interface Props extends Open {
  readonly row: ShoppingRow
  /** Says that the shop does not have it. */
  readonly onUnavailable: () => void
}

/** How much to buy of a row, or that the shop does not have it; on the phone once the amount is tapped. */
export function Amount({ row, isOpen, onOpen, onUnavailable }: Props) {
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
          {!row.purchased && (
            <Button variant="text" aria-label={texts.markUnavailable(row.name)} onClick={onUnavailable}>
              {texts.unavailable}
            </Button>
          )}
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
