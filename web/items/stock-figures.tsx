import { messages } from '../i18n/messages.ts'
import { formatQuantity } from '../i18n/format.ts'
import type { Item } from '../../functions/model/item.ts'
import './stock-figures.css'

type Amounts = Pick<Item, 'quantity' | 'desired_quantity'>

/** How much of the base quantity is there, to be seen from afar; the figures say the same. */
export function StockLevel({ level }: { readonly level: Level }) {
  return <span className={`stock-level ${level}`} />
}

/** The quantity and the base quantity, each in a column of figures. */
export function StockFigures(item: Amounts) {
  return (
    <span className="row-amounts">
      <span>
        <Figure of={messages.item.quantityOf} quantity={item.quantity} level={levelOf(item)} />
      </span>
      <span>
        <Figure of={messages.item.desiredQuantityOf} quantity={item.desired_quantity} className="detail" />
      </span>
    </span>
  )
}

interface FigureProps {
  /** Ends with the figure. */
  readonly of: (figure: string) => string
  readonly quantity: number | null
  readonly level?: Level | undefined
  readonly className?: string
}

/** A figure with its label, which shows how much of the base quantity is there. */
export function Figure({ of, quantity, level = 'enough', className = `figure ${level}` }: FigureProps) {
  const figure = formatQuantity(quantity)
  return (
    <>
      <span className="detail">{of('')}</span>
      <span className={className}>{figure}</span>
    </>
  )
}

/** Whether enough of an item is there. */
export type Level = 'enough' | 'low' | 'out'

export function levelOf({ quantity, desired_quantity }: Amounts): Level {
  const stock = quantity ?? 0
  if (stock >= (desired_quantity ?? 0)) return 'enough'
  return stock === 0 ? 'out' : 'low'
}
