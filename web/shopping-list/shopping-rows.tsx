import { withTexts } from '../i18n/texts.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { useChosenStore } from '../stores/chosen-store.ts'
import { PaginatedList } from '../ui/lists/paginated-list.tsx'
import { later } from '../ui/page/later.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { sortByShelf, sortForShopping } from './groups.ts'
import { SelectAll } from './select-all.tsx'
import { ShoppingTable } from './shopping-table.tsx'
import { useBasket } from './use-basket.ts'
import type { ShoppingList } from './use-shopping-list.ts'
import { FirstQuantities } from '../quantities/first-quantities.tsx'
import type { Item } from '../../functions/model/item.ts'
import { messages } from '../i18n/messages.ts'

const ProbablyNeeded = later('ProbablyNeeded', () =>
  withTexts(['forecasts'], () => import('./probably-needed.tsx')),
)

interface Props {
  readonly list: ShoppingList
  readonly isSelecting: boolean
  readonly onSelect: (() => void) | undefined
  readonly onSelected: () => void
}

export function ShoppingRows({ list: { items, rows }, isSelecting, onSelect, onSelected }: Props) {
  const { mayChange } = useHousehold()
  const isPhone = usePhone()
  const { order } = useChosenStore().chosen ?? {}
  const basket = useBasket(rows)
  const suggestions = mayChange && !isSelecting && !items.loading && <ProbablyNeeded items={items.rows} />
  return (
    <>
      <PaginatedList
        list={items}
        rows={sortByShelf(rows, order)}
        keptAs="shopping-list"
        hint={<EmptyHint items={items.rows} />}
      >
        {(shown) => (
          <>
            {mayChange && (isSelecting || !isPhone) && (
              <SelectAll rows={rows} onDone={isPhone ? onSelected : undefined} />
            )}
            <ShoppingTable
              // Within the page, so that none goes out of sight.
              rows={sortForShopping(shown, basket, order)}
              basket={basket}
              isSelecting={isPhone && isSelecting}
              onSelect={onSelect}
            >
              {suggestions}
            </ShoppingTable>
          </>
        )}
      </PaginatedList>
      {rows.length === 0 && suggestions && (
        <table className="shopping-table">
          <tbody>{suggestions}</tbody>
        </table>
      )}
    </>
  )
}

function EmptyHint({ items }: { readonly items: readonly Item[] }) {
  return (
    <>
      {messages.shoppingList.emptyHint}
      <FirstQuantities items={items} />
    </>
  )
}
