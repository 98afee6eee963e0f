import type { Item } from '../../functions/items/contract.ts'
import { messages } from '../i18n/messages.ts'
import { formatQuantity } from '../i18n/format.ts'
import './stock-figures.css'

type Amounts = Pick<Item, 'quantity' | 'desired_quantity'>

/** How much of the base quantity is there, to be seen from afar; the figures say the same. */
export function StockLevel(item: Amounts) {
  return <span className={`stock-level ${levelOf(item)}`} />
}

/** The quantity and the base quantity, each in a column of figures. */
export function StockFigures(item: Amounts) {
  return (
    <span className="row-amounts">
      <Line of={messages.item.quantityOf} quantity={item.quantity} className={`figure ${levelOf(item)}`} />
      <Line of={messages.item.desiredQuantityOf} quantity={item.desired_quantity} className="detail" />
    </span>
  )
}

interface LineProps {
  /** Ends with the figure. */
  readonly of: (figure: string) => string
  readonly quantity: number | null
  readonly className: string
}

function Line({ of, quantity, className }: LineProps) {
  const figure = formatQuantity(quantity)
  return (
    <span>
      <span className="detail">{of(figure).slice(0, -figure.length)}</span>
      <span className={className}>{figure}</span>
    </span>
  )
}

function levelOf({ quantity, desired_quantity }: Amounts): 'enough' | 'low' | 'out' {
  const stock = quantity ?? 0
  if (stock >= (desired_quantity ?? 0)) return 'enough'
  return stock === 0 ? 'out' : 'low'
}
