import type { ShoppingRow } from '../../functions/shopping-list/contract.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { messages } from '../i18n/messages.ts'

/** The number of purchased rows. */
export function Progress({ rows }: { readonly rows: readonly ShoppingRow[] }) {
  const done = rows.filter(({ purchased }) => purchased).length
  const text = messages.shoppingList.progress(done, rows.length)
  return (
    <div className="shopping-progress" role="status">
      <ProgressBar label={messages.shoppingList.purchased} done={done} total={rows.length} />
      {text}
    </div>
  )
}
