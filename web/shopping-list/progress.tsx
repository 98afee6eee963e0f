import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { words } from '../words/words.ts'

/** How far the shopping has come. */
export function Progress({ rows }: { readonly rows: readonly ShoppingRow[] }) {
  const done = rows.filter(({ purchased }) => purchased).length
  const text = words.shoppingList.progress(done, rows.length)
  return (
    <p className="progress" role="status">
      <progress max={rows.length} value={done} aria-label={words.shoppingList.purchased} />
      {text}
    </p>
  )
}
