import { messages } from '../i18n/messages.ts'
import { formatQuantity, withUnit } from '../i18n/format.ts'
import type { Item } from '../../functions/model/item.ts'
import './stock-figures.css'

type Amounts = Pick<Item, 'quantity' | 'desired_quantity'>

/** How much of the base quantity is there, to be seen from afar; the figures say the same. */
export function StockLevel({
  level,
  isDoubtful = false,
}: {
  readonly level: Level
  readonly isDoubtful?: boolean
}) {
  return <span className={isDoubtful ? `stock-level ${level} doubtful` : `stock-level ${level}`} />
}

type Figures = Amounts & Pick<Item, 'unit'>

export function StockFigures({ item, isDoubtful }: { readonly item: Figures; readonly isDoubtful: boolean }) {
  const [quantity, ofBase] = figuresOf(item)
  return (
    <>
      <span>
        {isDoubtful && <span className="detail">{messages.item.about('')}</span>}
        <span className={`figure ${levelOf(item)} ${isDoubtful ? 'doubtful' : ''}`}>{quantity}</span>
      </span>
      {ofBase !== undefined && <span className="detail"> {ofBase}</span>}
    </>
  )
}

/** The figures as one sees them: the stock, and of how much of what, where that was said. */
export function figuresOf(item: Figures, isDoubtful = false): readonly string[] {
  const { quantity, desired_quantity: base, unit } = item
  const ofBase = withUnit(base === null ? '' : messages.item.ofBase(formatQuantity(base)), unit)
  return [formatStock(quantity, isDoubtful), ofBase.trim()].filter((part) => part !== '')
}

/** Formats a stock as what is read out and not typed: `about 3` where it is more likely wrong. */
export const formatStock = (quantity: number | null, isDoubtful: boolean): string =>
  isDoubtful ? messages.item.about(formatQuantity(quantity)) : formatQuantity(quantity)

/** Whether enough of an item is there; `open` where nobody has said how much that is. */
export type Level = 'enough' | 'low' | 'out' | 'open'

export function levelOf({ quantity, desired_quantity }: Amounts): Level {
  const stock = quantity ?? 0
  if (desired_quantity === null) return 'open'
  if (stock >= desired_quantity) return 'enough'
  return stock === 0 ? 'out' : 'low'
}
