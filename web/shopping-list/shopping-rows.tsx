import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { messages } from '../i18n/messages.ts'
import { formatQuantity } from '../i18n/format.ts'
import { VirtualList } from '../ui/virtual-list.tsx'

/** The shopping list for viewers. */
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
            {messages.shoppingList.needed(formatQuantity(quantity))}
            {purchased && <span className="detail">{messages.shoppingList.purchased}</span>}
          </span>
        </li>
      )}
    </VirtualList>
  )
}
