import type { Item } from '../../functions/items/contract.ts'
import { amountText, words } from '../words/words.ts'

interface Props {
  readonly item: Item
  readonly onOpen: () => void
}

/** What an item's card says; it opens the item. */
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
      <span className={short ? 'short' : undefined}>{words.item.quantityOf(amountText(quantity))}</span>
      <span className="detail">{words.item.desiredQuantityOf(amountText(desired_quantity))}</span>
    </span>
  )
}
