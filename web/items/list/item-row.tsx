import type { Item } from '../../../functions/model/item.ts'
import { levelOf, StockFigures, StockLevel } from '../stock-figures.tsx'

interface Props {
  readonly item: Item
  /** Whether it is selected; undefined where nothing can be. */
  readonly selected: boolean | undefined
  readonly onPress: () => void
}

/** A button that shows an item, and opens or selects it. */
export function ItemRow({ item, selected, onPress }: Props) {
  return (
    <button
      type="button"
      className="row-open"
      aria-haspopup={selected === undefined ? 'dialog' : undefined}
      aria-pressed={selected}
      onClick={onPress}
    >
      <StockLevel level={levelOf(item)} />
      <span className="row-name">
        <strong>{item.name}</strong>
        <span className="detail">{item.category}</span>
      </span>
      <StockFigures {...item} />
    </button>
  )
}
