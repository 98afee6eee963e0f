import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { ProgressBar } from '../ui/messages/progress-bar.tsx'
import { messages } from '../i18n/messages.ts'
import { isUnavailable } from './purchases.ts'

/** The number of purchased rows, of those that the shop has; an empty line of its height while there are none yet. */
export function Progress({ rows }: { readonly rows: readonly ShoppingRow[] }) {
  if (rows.length === 0) return <div className="shopping-progress" />
  const available = rows.filter((row) => !isUnavailable(row))
  const done = rows.filter(({ purchased }) => purchased).length
  const text = messages.shoppingList.progress(done, available.length)
  return (
    <div className="shopping-progress" role="status">
      {text}
      <ProgressBar label={messages.shoppingList.purchased} done={done} total={available.length} />
    </div>
  )
}
