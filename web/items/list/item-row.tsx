import { memo } from 'react'
import type { Item } from '../../../functions/model/item.ts'
import { levelOf, StockFigures, StockLevel } from '../stock-figures.tsx'

interface Props {
  readonly item: Item
  /** Whether it is selected; undefined where nothing can be. */
  readonly selected: boolean | undefined
  readonly onPress: (item: Item) => void
}

export const ItemRow = memo(function ItemRow({ item, selected, onPress }: Props) {
  return (
    <button
      type="button"
      className="row-open"
      aria-haspopup={selected === undefined ? 'dialog' : undefined}
      aria-pressed={selected}
      onClick={() => onPress(item)}
    >
      <StockLevel level={levelOf(item)} />
      <span className="row-name">
        <strong>{item.name}</strong>
        <span className="detail">{item.category}</span>
      </span>
      <StockFigures {...item} />
    </button>
  )
})
