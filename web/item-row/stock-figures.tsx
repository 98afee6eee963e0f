import { messages } from '../i18n/messages.ts'
import { formatQuantity, withUnit } from '../i18n/format.ts'
import type { Item } from '../../functions/model/item.ts'
import './stock-figures.css'

type Amounts = Pick<Item, 'quantity' | 'desired_quantity'>

/** How much of the base quantity is there, to be seen from afar; the figures say the same. */
export function StockLevel({ level }: { readonly level: Level }) {
  return <span className={`stock-level ${level}`} />
}

type Figures = Amounts & Pick<Item, 'unit'>

export function StockFigures({ item }: { readonly item: Figures }) {
  const [quantity, ofBase] = figuresOf(item)
  return (
    <>
      <span className={`figure ${levelOf(item)}`}>{quantity}</span>
      {ofBase !== undefined && <span className="detail"> {ofBase}</span>}
    </>
  )
}

/** The figures as one sees them: the stock, and of how much of what, where that was said. */
export function figuresOf({ quantity, desired_quantity: base, unit }: Figures): readonly string[] {
  const ofBase = withUnit(base === null ? '' : messages.item.ofBase(formatQuantity(base)), unit)
  return [formatQuantity(quantity), ofBase.trim()].filter((part) => part !== '')
}

/** Whether enough of an item is there; `open` where nobody has said how much that is. */
export type Level = 'enough' | 'low' | 'out' | 'open'

export function levelOf({ quantity, desired_quantity }: Amounts): Level {
  const stock = quantity ?? 0
  if (desired_quantity === null) return 'open'
  if (stock >= desired_quantity) return 'enough'
  return stock === 0 ? 'out' : 'low'
}
