import type { Item } from '../../functions/items/contract.ts'
import { messages } from '../i18n/messages.ts'
import { formatQuantity } from '../i18n/format.ts'

interface Props {
  readonly item: Item
  readonly onOpen: () => void
}

/** A button that shows an item and opens it. */
export function ItemRow({ item, onOpen }: Props) {
  return (
    <button type="button" className="row-open" aria-haspopup="dialog" onClick={onOpen}>
      <span className="row-name">
        <strong>{item.name}</strong>
        <span className="detail">{item.category}</span>
      </span>
      <Amounts {...item} />
    </button>
  )
}

function Amounts({ quantity, desired_quantity }: Item) {
  const short = (quantity ?? 0) < (desired_quantity ?? 0)
  return (
    <span className="row-amounts">
      <span className={short ? 'short' : undefined}>
        {messages.item.quantityOf(formatQuantity(quantity))}
      </span>
      <span className="detail">{messages.item.desiredQuantityOf(formatQuantity(desired_quantity))}</span>
    </span>
  )
}
