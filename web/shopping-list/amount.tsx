import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { constants } from '../ui/constants.ts'
import { QuantityField } from '../ui/quantity-field.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { messages } from '../i18n/messages.ts'
import { quantityToAdd, displayedQuantity } from './purchases.ts'
import { changeDraft, useDraftRow } from './draft.ts'

interface Props {
  readonly row: ShoppingRow
  /** Whether its amount was tapped on the phone. */
  readonly isOpen: boolean
  /** Sets which row is open, by its id. */
  readonly onOpen: Dispatch<SetStateAction<string | undefined>>
}

/** How much to buy of a row: a field, on the phone once the amount is tapped. */
export function Amount({ row, isOpen, onOpen }: Props) {
  const cell = useRef<HTMLTableCellElement>(null)
  const isPhone = usePhone()
  const draft = useDraftRow(row.id)
  const shown = displayedQuantity(row, draft)
  const isInvalid = quantityToAdd(row, draft) === undefined
  const label = messages.shoppingList.quantityOf(row.name)

  function press({ key }: KeyboardEvent) {
    if (!isOpen || (key !== 'Enter' && key !== 'Escape')) return
    flushSync(() => onOpen(undefined))
    cell.current?.querySelector('button')?.focus()
  }

  useOpened(cell, row.id, isOpen, onOpen)
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
        <QuantityField
          hideLabel
          label={label}
          minimum={constants.shoppingMinimum}
          value={shown}
          error={isInvalid ? messages.field.number(constants.shoppingMinimum) : undefined}
          onChange={(quantity) => changeDraft([row.id], { quantity })}
        />
      )}
    </td>
  )
}

// A click elsewhere, and not the loss of focus: not every browser gives buttons the focus when they are pressed.
function useOpened(
  cell: RefObject<HTMLElement | null>,
  id: string,
  isOpen: boolean,
  onOpen: Props['onOpen'],
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    cell.current?.querySelector('input')?.select()
    const close = ({ target }: MouseEvent) => {
      if (!(target instanceof Node) || cell.current?.contains(target)) return
      // After the click: drawn anew in the middle of it, a box would lose its tick.
      setTimeout(() => onOpen((open) => (open === id ? undefined : open)))
    }
    // On its way down, since the click that opens is still on its way up.
    document.addEventListener('click', close, true)
    return () => document.removeEventListener('click', close, true)
  }, [cell, id, isOpen, onOpen])
}
