import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react'
import { hasEnough, toBuy } from '../../functions/model/gap.ts'
import type { Item } from '../../functions/model/item.ts'
import { usualAmount } from '../../functions/model/forecasts/need.ts'
import { purchasesOf } from '../../functions/model/forecasts/forecast.ts'
import { GrocerySymbol } from '../groceries/grocery-symbol.tsx'
import { formatQuantity, withUnit } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { Icon } from '../ui/images/icon.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { useLongPress } from '../ui/lists/use-long-press.ts'
import './tiles.css'

interface ListProps {
  readonly items: readonly Item[]
  readonly areRows?: boolean
  /** The id of what tells readers how an amount is chosen. */
  readonly hint: string
  readonly onAdd: (item: Item, amount: number) => void
  readonly onChoose: (id: string) => void
}

interface Props extends ListProps {
  readonly title: string
  /** Stands beside the title: another way to add. */
  readonly aside?: ReactNode
}

/** How much of an item is bought, usually; one where nothing is known. */
export const usualOf = (item: Item) => usualAmount(purchasesOf(item)) || 1

/** Items of which a press puts as many on the list as are usually bought, and the next ones one more. */
export function Tiles({ title, aside, ...list }: Props) {
  const id = useId()
  if (list.items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className="tiles-head">
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      <TileList {...list} />
    </section>
  )
}

/** The same, of which those that are folded cost nothing. */
export function FoldedTiles({ title, isUnfolded, ...list }: Props & { readonly isUnfolded: boolean }) {
  const [isOpen, setOpen] = useState(isUnfolded)
  if (list.items.length === 0) return null
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="tiles-head">
        <h3>{title}</h3>
      </summary>
      {isOpen && <TileList {...list} />}
    </details>
  )
}

function TileList({ items, ...list }: ListProps) {
  return (
    <ul className={list.areRows ? undefined : 'tiles'}>
      {items.map((item) => (
        <li key={item.id}>
          <Tile item={item} {...list} />
        </li>
      ))}
    </ul>
  )
}

type TileProps = Omit<ListProps, 'items'> & { readonly item: Item }

function Tile({ item, areRows = false, hint, onAdd, onChoose }: TileProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wanted = toBuy(item)
  const usual = usualOf(item)
  const longPress = useLongPress(choose)
  const look = areRows ? 'list-choice' : 'tile'

  function choose() {
    // A finger leaves it where it was, and the dialog gives it back.
    button.current?.focus()
    onChoose(item.id)
  }

  function chooseInstead(event: SyntheticEvent) {
    event.preventDefault()
    choose()
  }

  return (
    <button
      ref={button}
      type="button"
      className={wanted > 0 ? `${look} tinted` : look}
      aria-describedby={hint}
      {...longPress}
      onClick={() => (hasEnough(item) ? choose() : onAdd(item, wanted > 0 ? 1 : usual))}
      onContextMenu={chooseInstead}
      onKeyDown={(event) => event.key === 'Enter' && event.shiftKey && chooseInstead(event)}
    >
      {areRows ? <Icon of={plusIcon} /> : <GrocerySymbol name={item.name} />}
      <span className="tile-name">
        {item.name}
        {areRows && wanted === 0 && (
          <span className="detail"> · {withUnit(formatQuantity(usual), item.unit)}</span>
        )}
      </span>
      {wanted > 0 && (
        <span className="tile-amount">
          <span aria-hidden="true">{formatQuantity(wanted)}</span>
          <span className="unseen">{texts.addToList.onList(formatQuantity(wanted))}</span>
        </span>
      )}
    </button>
  )
}
