import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { amountText, words } from '../words/words.ts'
import { VirtualList } from '../ui/virtual-list.tsx'

/** The shopping list for those who may not change it. */
export function ShoppingRows({ rows }: { readonly rows: readonly ShoppingRow[] }) {
  return (
    <VirtualList rows={rows}>
      {({ id, name, category, quantity, purchased }, position) => (
        <li key={id} className="row still" {...position}>
          <span className="row-name">
            <strong>{name}</strong>
            <span className="detail">{category}</span>
          </span>
          <span className="row-amounts">
            {words.shoppingList.needed(amountText(quantity))}
            {purchased && <span className="detail">{words.shoppingList.purchased}</span>}
          </span>
        </li>
      )}
    </VirtualList>
  )
}
