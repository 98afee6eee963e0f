import type { Item } from '../../functions/items/contract.ts'
import type { List } from '../api/use-list.ts'
import { useHousehold } from '../households/use-household.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { PaginatedList } from '../ui/paginated-list.tsx'
import { VirtualList } from '../ui/virtual-list.tsx'
import { messages } from '../i18n/messages.ts'
import { ItemRow } from './item-row.tsx'

interface Props {
  readonly list: List<Item>
  /** Those to show, in order. */
  readonly rows: readonly Item[]
  readonly search: string
  readonly onShowAll: () => void
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onOpen: (item: Item) => void
}

/** The items in pages; each opens, and for those who may can be selected. */
export function ItemList({ list, rows, search, onShowAll, chosen, onChoose, onOpen }: Props) {
  const { mayChange } = useHousehold()
  const isFiltered = search === '' && list.rows.length > 0
  const hint = isFiltered ? (
    <Button onClick={onShowAll}>{messages.item.showAll}</Button>
  ) : (
    messages.item.emptyHint
  )

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChoose(next)
  }

  return (
    <PaginatedList list={list} rows={rows} search={search} hint={search === '' && hint}>
      {(shown) => (
        <VirtualList rows={shown}>
          {(item, position) => (
            <li key={item.id} className="row item" {...position}>
              {mayChange && (
                <Checkbox
                  label={messages.item.select(item.name)}
                  checked={chosen.has(item.id)}
                  onChange={(isChosen) => choose(item.id, isChosen)}
                />
              )}
              <ItemRow item={item} onOpen={() => onOpen(item)} />
            </li>
          )}
        </VirtualList>
      )}
    </PaginatedList>
  )
}
