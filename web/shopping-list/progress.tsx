import type { ReactNode } from 'react'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { ProgressBar } from '../ui/messages/progress-bar.tsx'
import { messages } from '../i18n/messages.ts'
import { isUnavailable } from './purchases.ts'

interface Props {
  readonly rows: readonly ShoppingRow[]
  /** Stands in the place of the bar as long as nothing is ticked. */
  readonly children: ReactNode
}

/** The number of purchased rows, of those that the shop has; an empty line of its height while there are none yet. */
export function Progress({ rows, children }: Props) {
  if (rows.length === 0) return <div className="shopping-progress" />
  const available = rows.filter((row) => !isUnavailable(row))
  const done = rows.filter(({ purchased }) => purchased).length
  const text = messages.shoppingList.progress({ done, total: available.length })
  return (
    <div className="shopping-progress">
      <span role="status">{text}</span>
      {(done === 0 && children) || (
        <ProgressBar label={messages.shoppingList.purchased} done={done} total={available.length} />
      )}
    </div>
  )
}
