import type { List } from '../../api/list.ts'
import { useHousehold } from '../../open-household/use-household.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { PaginatedList } from '../../ui/lists/paginated-list.tsx'
import { VirtualList } from '../../ui/lists/virtual-list.tsx'
import { messages } from '../../i18n/messages.ts'
import { FirstSteps } from '../first-steps.tsx'
import type { Item } from '../../../functions/model/item.ts'
import { ItemRow } from './item-row.tsx'

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
  const isNew = mayChange && search === '' && list.rows.length === 0
  const hint = list.rows.length > 0 && <Button onClick={onShowAll}>{messages.item.showAll}</Button>

  function select(id: string, isSelected: boolean) {
    const next = new Set(selected)
    if (isSelected) next.add(id)
    else next.delete(id)
    onSelect(next)
  }

  const toggle = ({ id }: Item) => select(id, !selected?.has(id))

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
        <VirtualList rows={shown}>
          {(item, position) => (
            <li key={item.id} className="row item" {...position}>
              {selected && (
                <Checkbox
                  label={messages.item.select(item.name)}
                  checked={selected.has(item.id)}
                  onChange={(isSelected) => select(item.id, isSelected)}
                />
              )}
              <ItemRow item={item} selected={selected?.has(item.id)} onPress={selected ? toggle : onOpen} />
            </li>
          )}
        </VirtualList>
      )}
    </PaginatedList>
  )
}
