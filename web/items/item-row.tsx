import type { Item } from '../../functions/model/item.ts'
import { levelOf, StockFigures, StockLevel } from './stock-figures.tsx'

interface Props {
  readonly item: Item
  readonly onOpen: () => void
}

/** A button that shows an item and opens it. */
export function ItemRow({ item, onOpen }: Props) {
  return (
    <button type="button" className="row-open" aria-haspopup="dialog" onClick={onOpen}>
      <StockLevel level={levelOf(item)} />
      <span className="row-name">
        <strong>{item.name}</strong>
        <span className="detail">{item.category}</span>
      </span>
      <StockFigures {...item} />
    </button>
  )
}
