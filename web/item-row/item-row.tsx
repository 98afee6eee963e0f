import {
  memo,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
} from 'react'
import type { RunningOut } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import type { QuantityKind } from '../fields/quantity-kind.ts'
import { onePiece, type Pack } from '../finding/pack.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { Checkbox } from '../ui/inputs/checkbox.tsx'
import type { Position } from '../ui/lists/virtual-list.tsx'
import { wideByPointer } from '../ui/page/media.ts'
import { useMedia } from '../ui/page/use-media.ts'
import { messages } from '../i18n/messages.ts'
import { figuresOf, levelOf, StockFigures, StockLevel } from './stock-figures.tsx'
import { RowDetails } from './row-details.tsx'
import { OpenedSteppers, Steppers, changeQuantity } from './steppers.tsx'
import { subtract } from '../../functions/model/quantity.ts'
import { stock } from '../fields/stock.ts'
import { Button } from '../ui/plain/button.tsx'
import { minusIcon } from '../ui/images/icons.ts'
import './item-row.css'

const texts = messages.item

interface Props {
  readonly item: Item
  /** The quantities in the words of the view, for those who don't see the figures. */
  readonly said: string
  /** The quantity that the view is about. */
  readonly first: QuantityKind['field']
  readonly ending?: RunningOut<Item> | undefined
  readonly isExpired: boolean
  /** Whether its stock is more likely wrong than right. */
  readonly isDoubtful: boolean
  /** The pack that is taken out or added at once. */
  readonly pack?: Pack
  /** Whether it is selected; undefined where nothing can be. */
  readonly selected?: boolean | undefined
  readonly onPress: (item: Item) => void
}

/** The row of the three lists. Its content is drawn again only if it says something else, not where it only moves. */
export const ItemRow = memo(function ItemRow(props: Props & Position) {
  const { 'aria-setsize': setSize, 'aria-posinset': place, ...shown } = props
  const { isNear, handlers } = useNear()
  const hasRoom = useMedia(wideByPointer)
  const row = useRef<HTMLLIElement>(null)
  const [opened, setOpened] = useState<QuantityKind['field']>()
  const { selected } = props
  const look = [opened && 'opened', selected !== undefined && 'choosing', selected && 'selected']
  return (
    <li
      ref={row}
      className={['row item', ...look].filter(Boolean).join(' ')}
      aria-setsize={setSize}
      aria-posinset={place}
      {...handlers}
    >
      {/* Hundreds of fields would make a long list slow. */}
      <RowContent {...shown} {...{ row, hasRoom, opened }} isReached={hasRoom && isNear} onOpen={setOpened} />
    </li>
  )
})

interface ContentProps extends Props {
  readonly row: RefObject<HTMLLIElement | null>
  readonly hasRoom: boolean
  /** Whether there is room for steppers, and the pointer or the focus is there. */
  readonly isReached: boolean
  readonly opened: QuantityKind['field'] | undefined
  readonly onOpen: (first: QuantityKind['field'] | undefined) => void
}

const RowContent = memo(function RowContent({ pack = onePiece, ...props }: ContentProps) {
  const { item, said, first, ending, isExpired, isDoubtful, selected, onPress } = props
  const { row, hasRoom, isReached, opened, onOpen } = props
  const { mayChange } = useHousehold()
  const isChoosing = selected !== undefined
  const isStill = !mayChange || isChoosing
  const hasSteppers = isReached && !isStill
  const isOpener = !hasRoom && !isStill

  const focusOpener = () => row.current?.querySelector<HTMLElement>('.row-amounts')?.focus()

  return (
    <>
      {isChoosing && (
        <Checkbox label={texts.select(item.name)} checked={selected} onChange={() => onPress(item)} />
      )}
      <button
        type="button"
        className="row-open"
        aria-haspopup={isChoosing ? undefined : 'dialog'}
        aria-pressed={selected}
        onClick={() => onPress(item)}
      >
        <StockLevel level={levelOf(item)} isDoubtful={isDoubtful} />
        <span className="row-name">
          <strong>{item.name}</strong>
          <RowDetails {...{ item, said, ending, isExpired, pack }} />
        </span>
        {!isOpener && !hasSteppers && (
          <span className="row-amounts" aria-hidden="true">
            <StockFigures item={item} isDoubtful={isDoubtful} />
          </span>
        )}
      </button>
      {hasSteppers && <Steppers item={item} pack={pack} />}
      {isOpener && opened && (
        <OpenedSteppers {...{ item, pack, focusOpener }} first={opened} onClose={() => onOpen(undefined)} />
      )}
      {isOpener && !opened && (
        <>
          <button
            type="button"
            className="row-amounts"
            aria-expanded={false}
            aria-label={texts.amounts({ name: item.name, figures: figuresOf(item, isDoubtful).join(' ') })}
            onClick={(event) => onOpen(pressedOf(event) ?? first)}
          >
            <StockFigures item={item} isDoubtful={isDoubtful} />
          </button>
          <TakeOut item={item} pack={pack} />
        </>
      )}
    </>
  )
})

/**
 * The figure that was tapped: the upper or the lower one. Undefined for a press by key, or in the very middle, as
 * assistive technology makes it.
 */
function pressedOf({ detail, clientY, currentTarget }: MouseEvent): QuantityKind['field'] | undefined {
  const { top, height } = currentTarget.getBoundingClientRect()
  const below = clientY - top - height / 2
  if (detail === 0 || Math.abs(below) <= 1) return undefined
  return below < 0 ? 'quantity' : 'desired_quantity'
}

function TakeOut({ item, pack: { amount, until } }: { readonly item: Item; readonly pack: Pack }) {
  const before = item.quantity ?? 0
  const after = Math.max(subtract(before, amount), 0)
  return (
    <Button
      variant="text"
      icon={minusIcon}
      aria-label={messages.item.takeOut({ name: item.name, count: amount })}
      aria-disabled={before === 0}
      onClick={() =>
        before > 0 && void changeQuantity(stock, item, { before, after, until, acted: Date.now() })
      }
    />
  )
}

/** Whether the pointer or the focus is on an element, and the handlers to spread on it. */
function useNear() {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    isNear: isPointedAt || isFocused,
    handlers: {
      // A finger points at nothing once it is lifted.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType !== 'touch'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
