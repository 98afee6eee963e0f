import type { List } from '../../api/list.ts'
import { isDoubtful } from '../../../functions/model/forecasts/doubts.ts'
import { useBeliefs, useEndings } from '../../forecasts/use-forecasts.ts'
import { useHousehold } from '../../open-household/use-household.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PaginatedList } from '../../ui/lists/paginated-list.tsx'
import { VirtualList } from '../../ui/lists/virtual-list.tsx'
import { messages } from '../../i18n/messages.ts'
import { formatQuantity } from '../../i18n/format.ts'
import { isExpired } from '../../use-first/dated-lots.ts'
import { FirstSteps } from '../first-steps.tsx'
import type { Item } from '../../../functions/model/item.ts'
import { ItemRow } from '../../item-row/item-row.tsx'
import { formatStock } from '../../item-row/stock-figures.tsx'

interface Props {
  readonly list: List<Item>
  readonly rows: readonly Item[]
  readonly search: string
  readonly onShowAll: () => void
  /** Undefined while nothing can be selected. */
  readonly selected: ReadonlySet<string> | undefined
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly onOpen: (item: Item) => void
}

export function ItemList({ list, rows, search, onShowAll, selected, onSelect, onOpen }: Props) {
  const { mayChange } = useHousehold()
  const endings = useEndings(list.rows)
  const beliefs = useBeliefs(list.rows)
  const isNew = mayChange && search === '' && list.rows.length === 0
  const hint = list.rows.length > 0 && <Button onClick={onShowAll}>{messages.item.showAll}</Button>

  function toggle({ id }: Item) {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }

  return (
    <PaginatedList
      list={list}
      rows={rows}
      keptAs="items"
      search={search}
      hint={search === '' && hint}
      start={isNew && <FirstSteps />}
    >
      {(shown) => (
        <VirtualList rows={shown} search={search}>
          {(item, position) => (
            <ItemRow
              key={item.id}
              {...position}
              item={item}
              said={saidOf(item, isDoubtful(beliefs(item)))}
              first="quantity"
              ending={endings.get(item.id)}
              isExpired={isExpired(item)}
              isDoubtful={isDoubtful(beliefs(item))}
              selected={selected?.has(item.id)}
              onPress={selected ? toggle : onOpen}
            />
          )}
        </VirtualList>
      )}
    </PaginatedList>
  )
}

function saidOf({ quantity, desired_quantity: base }: Item, isAbout: boolean): string {
  const { quantityOf, desiredQuantityOf } = messages.item
  return `${quantityOf(formatStock(quantity, isAbout))} ${desiredQuantityOf(formatQuantity(base))}`
}
