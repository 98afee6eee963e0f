import { messages } from '../i18n/messages.ts'
import { formatQuantity } from '../i18n/format.ts'
import type { Item } from '../../functions/model/item.ts'
import './stock-figures.css'

type Amounts = Pick<Item, 'quantity' | 'desired_quantity'>

/** How much of the base quantity is there, to be seen from afar; the figures say the same. */
export function StockLevel({ level }: { readonly level: Level }) {
  return <span className={`stock-level ${level}`} />
}

export function StockFigures(item: Amounts) {
  const { quantity, desired_quantity: base } = item
  const { quantityOf, desiredQuantityOf, ofBase } = messages.item
  return (
    <span className="row-amounts">
      <span className="unseen">{quantityOf('')}</span>
      <span className={`figure ${levelOf(item)}`}>{formatQuantity(quantity)}</span>
      <span className="unseen"> {desiredQuantityOf(formatQuantity(base))}</span>
      {base !== null && (
        <span className="detail" aria-hidden="true">
          {' '}
          {ofBase(formatQuantity(base))}
        </span>
      )}
    </span>
  )
}

interface FigureProps {
  /** Ends with the figure. */
  readonly of: (figure: string) => string
  readonly quantity: number | null
  readonly level?: Level | undefined
}

export function Figure({ of, quantity, level = 'enough' }: FigureProps) {
  return (
    <>
      <span className="detail">{of('')}</span>
      <span className={`figure ${level}`}>{formatQuantity(quantity)}</span>
    </>
  )
}

/** Whether enough of an item is there; `open` where nobody has said how much that is. */
export type Level = 'enough' | 'low' | 'out' | 'open'

export function levelOf({ quantity, desired_quantity }: Amounts): Level {
  const stock = quantity ?? 0
  if (desired_quantity === null) return 'open'
  if (stock >= desired_quantity) return 'enough'
  return stock === 0 ? 'out' : 'low'
}
