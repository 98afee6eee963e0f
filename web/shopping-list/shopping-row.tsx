import {
  memo,
  type KeyboardEvent,
  useRef,
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
} from 'react'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { messages } from '../i18n/messages.ts'
import { type OpenedActionsProps, OpenedActions } from './opened-actions.tsx'
import {
  isSelected,
  quantityToAdd,
  displayedQuantity,
  changeDraft,
  useDraftRow,
  typeAmount,
} from './purchases.ts'
import { RowName } from './row-name.tsx'
import { tick } from './row-actions.ts'
import { flushSync } from 'react-dom'
import { constants } from '../ui/constants.ts'
import { QuantityField } from '../ui/inputs/quantity-field.tsx'
import { usePhone } from '../ui/page/use-phone.ts'

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

interface Open {
  readonly isOpen: boolean
  readonly onOpen: Dispatch<SetStateAction<string | undefined>>
}

/** Closes at a click elsewhere, not at the loss of focus: some browsers don't focus a pressed button. */
function useOpenedAmount(cell: RefObject<HTMLElement | null>, id: string, { isOpen, onOpen }: Open): void {
  useEffect(() => {
    if (!isOpen) return undefined
    cell.current?.querySelector('input')?.select()
    const close = ({ target }: MouseEvent) => {
      if (!(target instanceof Node) || cell.current?.contains(target)) return
      // After the click: redrawn in the middle of it, a box would lose its tick.
      setTimeout(() => onOpen((open) => (open === id ? undefined : open)))
    }
    // On its way down, since the click that opens is still on its way up.
    document.addEventListener('click', close, true)
    return () => document.removeEventListener('click', close, true)
  }, [cell, id, isOpen, onOpen])
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Moves the focus among a row's controls by the arrow keys: to those too that Tab passes by. */
function moveInRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  const by = steps[key]
  if (by === undefined || !(target instanceof HTMLElement) || isWithinText(target, by)) return
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('input, .opened-actions > button')]
  const next = controls[controls.indexOf(target) + by]
  if (!next?.checkVisibility()) return
  event.preventDefault()
  next.focus()
}

// There the key moves the caret.
function isWithinText(target: HTMLElement, by: number): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return false
  const { selectionStart, selectionEnd, value } = target
  return selectionStart !== selectionEnd || selectionStart !== (by < 0 ? 0 : value.length)
}
