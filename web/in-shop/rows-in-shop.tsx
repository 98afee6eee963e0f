import { Fragment, useEffect, useRef, useState } from 'react'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { GrocerySymbol } from '../groceries/grocery-symbol.tsx'
import { formatList } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'
import {
  displayedQuantity,
  isUnavailable,
  quantityToAdd,
  typeAmount,
  useDraftRow,
} from '../shopping-list/purchases.ts'
import { setUnavailable, tick } from '../shopping-list/row-actions.ts'
import { RowName } from '../shopping-list/row-name.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { constants } from '../ui/constants.ts'
import { ignorePresses } from '../ui/lists/presses.ts'
import { Icon } from '../ui/images/icon.tsx'
import { cartIcon, chevronDownIcon } from '../ui/images/icons.ts'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import { QuantityField } from '../ui/inputs/quantity-field.tsx'
import { useArrivals } from './use-arrivals.ts'

/** How many of those that were ticked last stay in sight, so that a wrong tick is taken back where it was made. */
const lastTicked = 3

const list = messages.shoppingList

interface Props {
  /** Those of the store, in the order of its shelves. */
  readonly rows: readonly ShoppingRow[]
  /** The whole list. */
  readonly all: readonly ShoppingRow[]
}

export function RowsInShop({ rows, all }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const moves = useRef(false)
  const basket = rows.filter(({ purchased }) => purchased)
  const [ticked, setTicked] = useState(() => basket.map(({ id }) => id))
  const open = rows.filter((row) => !row.purchased && !isUnavailable(row))
  const away = rows.filter(isUnavailable)
  const { fresh, places, ahead } = useArrivals(open, all, basket.length + away.length > 0)
  const last = ticked.flatMap((id) => basket.find((row) => row.id === id) ?? []).slice(-lastTicked)
  // A row that moves to another list loses the focus.
  useEffect(() => {
    if (!moves.current || document.activeElement !== document.body) return
    moves.current = false
    const next = place.current?.querySelector<HTMLElement>('.next input') ?? document.querySelector('h1')
    next?.focus({ preventScroll: true })
  })

  function change(row: ShoppingRow, purchased: boolean) {
    setTicked([...ticked.filter((id) => id !== row.id), ...(purchased ? [row.id] : [])])
    moves.current = true
    tick(row, purchased)
    // The next one comes to where the finger is.
    ignorePresses(place.current)
  }

  function setAway(row: ShoppingRow, unavailable: boolean) {
    moves.current = true
    setUnavailable(row, unavailable, () => undefined)
  }

  const headingOf = (row: ShoppingRow | undefined) =>
    row && (places.get(row.id) === 'behind' ? texts.shoppingTrip.behind : row.category || list.others)
  return (
    <div className="rows-in-shop" ref={place}>
      <Basket rows={basket} onTick={change} />
      <ul className="just-ticked">
        {last.map((row) => (
          <Row key={row.id} row={row} onTick={change} />
        ))}
      </ul>
      <p className="unseen" role="status">
        {fresh.length > 0 && texts.shoppingTrip.arrived(formatList(fresh.map(({ name }) => name)))}
      </p>
      <ul>
        {ahead.map((row, index) => (
          <Fragment key={row.id}>
            {headingOf(row) !== headingOf(ahead[index - 1]) && <Heading text={headingOf(row)} />}
            <Row
              row={row}
              isNext={index === 0}
              isFresh={fresh.some(({ id }) => id === row.id)}
              onTick={change}
              onAway={setAway}
            />
          </Fragment>
        ))}
        {away.length > 0 && <Heading text={list.unavailable} />}
        {away.map((row) => (
          <li key={row.id} className="away">
            <RowName row={row} />
            <Button variant="text" aria-label={list.putBackOf(row.name)} onClick={() => setAway(row, false)}>
              {list.putBack}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Heading = ({ text }: { readonly text: string | undefined }) => (
  <li className="heading">
    <h2>{text}</h2>
  </li>
)

interface BasketProps {
  readonly rows: readonly ShoppingRow[]
  readonly onTick: (row: ShoppingRow, purchased: boolean) => void
}

function Basket({ rows, onTick }: BasketProps) {
  if (rows.length === 0) return <div className="basket" />
  return (
    <details className="basket">
      <summary>
        <Icon of={cartIcon} />
        <strong>{texts.shoppingTrip.basket}</strong>
        <span className="detail">{formatList(rows.map(({ name }) => name))}</span>
        <span>{rows.length}</span>
        <Icon of={chevronDownIcon} />
      </summary>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} onTick={onTick} />
        ))}
      </ul>
    </details>
  )
}

interface RowProps {
  readonly row: ShoppingRow
  readonly isNext?: boolean
  readonly isFresh?: boolean
  readonly onTick: (row: ShoppingRow, purchased: boolean) => void
  readonly onAway?: (row: ShoppingRow, unavailable: boolean) => void
}

function Row({ row, isNext = false, isFresh = false, onTick, onAway }: RowProps) {
  const draft = useDraftRow(row.id)
  const amount = displayedQuantity(row, draft)
  const [isChanging, setChanging] = useState(false)
  const states = [row.purchased && 'purchased', isNext && 'next', isFresh && 'fresh']
  return (
    <li className={states.filter(Boolean).join(' ')}>
      <Checkbox
        label={list.purchasedOf(row.name)}
        checked={row.purchased}
        onChange={(purchased) => onTick(row, purchased)}
        text={
          <>
            <GrocerySymbol name={row.name} />
            <span>
              <RowName row={row} />
            </span>
            {!isChanging && <span className="amount">{amount}</span>}
          </>
        }
      />
      {isNext && (
        <div className="next-actions">
          <Button
            variant="text"
            aria-label={list.markUnavailable(row.name)}
            onClick={() => onAway?.(row, true)}
          >
            {list.unavailable}
          </Button>
          {isChanging ? (
            <Amount row={row} />
          ) : (
            <Button variant="text" onClick={() => setChanging(true)}>
              {texts.shoppingTrip.changeAmount}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Amount({ row }: { readonly row: ShoppingRow }) {
  const place = useRef<HTMLDivElement>(null)
  const draft = useDraftRow(row.id)
  const isValid = quantityToAdd(row, draft) !== undefined
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <QuantityField
        hideLabel
        label={list.quantityOf(row.name)}
        minimum={constants.shoppingMinimum}
        value={displayedQuantity(row, draft)}
        error={isValid ? undefined : messages.field.number(constants.shoppingMinimum)}
        onChange={(typed) => typeAmount(row, typed)}
      />
    </div>
  )
}
