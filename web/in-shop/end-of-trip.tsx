import { shoppingTrips } from '../../functions/model/forecasts/forecast.ts'
import type { Item } from '../../functions/model/item.ts'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { GrocerySymbol } from '../groceries/grocery-symbol.tsx'
import { formatQuantity, formatWeekday } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'
import { undoOutcomes } from '../outbox/submit.ts'
import { dashboardOf } from '../paths.ts'
import type { PutAwayDone } from '../shopping-list/bulk-action-bar.tsx'
import { isUnavailable } from '../shopping-list/purchases.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { checkIcon } from '../ui/images/icons.ts'
import { useHeading } from '../ui/page/use-heading.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import './end-of-trip.css'

interface Props {
  readonly done: PutAwayDone
  /** Those of the store that are left on the list. */
  readonly rows: readonly ShoppingRow[]
  /** How many are left altogether. */
  readonly left: number
  readonly items: readonly Item[]
  /** Another store that has some of it. */
  readonly next: { readonly id: string; readonly name: string; readonly count: number } | undefined
  readonly onNext: (id: string) => void
  readonly onUndone: () => void
}

export function EndOfTrip({ done, rows, left, items, next, onNext, onUndone }: Props) {
  const title = texts.shoppingTrip.done({ count: done.count, left })
  const heading = useHeading(title)
  const timeZone = useTimeZone()
  const trips = shoppingTrips(items, done.at)

  async function undo() {
    if (await undoOutcomes(done.outcomes, title)) onUndone()
  }

  return (
    <section className="end-of-trip">
      <span className="drawn-tick">
        <Icon of={checkIcon} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {trips && <p className="detail">{texts.shoppingTrip.nextTrip(formatWeekday(trips.next, timeZone))}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <GrocerySymbol name={row.name} />
            <span>
              {row.name}
              {isUnavailable(row) && <span className="detail">{messages.shoppingList.unavailable}</span>}
            </span>
            <span>{formatQuantity(row.amount ?? row.quantity)}</span>
          </li>
        ))}
      </ul>
      {rows.length > 0 && <p className="detail">{texts.shoppingTrip.stay}</p>}
      <div className="end-actions dock">
        <LinkButton variant="filled" to={dashboardOf('shopping-list')}>
          {messages.dialog.done}
        </LinkButton>
        {next && (
          <Button variant="text" onClick={() => onNext(next.id)}>
            {texts.shoppingTrip.onTo({ store: next.name, count: next.count })}
          </Button>
        )}
        <Button variant="text" onClick={() => void undo()}>
          {messages.history.undo}
        </Button>
      </div>
    </section>
  )
}
