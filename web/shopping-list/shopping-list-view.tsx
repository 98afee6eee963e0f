import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentUserId } from '../api/user.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { isInstallOfferDue } from '../installing/due.ts'
import { useAskDue, useNoteOthersTrip } from '../notifications/ask-due.ts'
import { PaginatedList } from '../ui/lists/paginated-list.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { messages } from '../i18n/messages.ts'
import { withTexts } from '../i18n/texts.ts'
import { GoShopping } from '../shopping-trip/go-shopping.tsx'
import { useShoppingTrip } from '../shopping-trip/use-shopping-trip.ts'
import { useChosenStore } from '../stores/chosen-store.ts'
import { EmptyHint } from './empty-hint.tsx'
import { BulkActionBar } from './bulk-action-bar.tsx'
import { sortByShelf, sortForShopping } from './groups.ts'
import { ListActions } from './list-actions.tsx'
import { ListLine } from './list-line.tsx'
import { Progress } from './progress.tsx'
import { PutAwayBefore } from './put-away-before.tsx'
import { SelectAll } from './select-all.tsx'
import { ShoppingTable } from './shopping-table.tsx'
import { useBasket } from './use-basket.ts'
import { useSaveAmounts } from './use-save-amounts.ts'
import { useShoppingList } from './use-shopping-list.ts'
import './aside.css'
import './shopping-list.css'

const InstallOffer = lazy(async () => ({
  default: (await withTexts(['installing'], () => import('../installing/install-offer.tsx'))).InstallOffer,
}))

const Ask = lazy(async () => ({
  default: (await withTexts(['notifications'], () => import('../notifications/ask.tsx'))).Ask,
}))

const TripStrip = lazy(async () => ({
  default: (await withTexts(['shopping-trip'], () => import('../shopping-trip/trip-strip.tsx'))).TripStrip,
}))

const TripNotes = lazy(async () => ({
  default: (await withTexts(['shopping-trip'], () => import('../shopping-trip/note-trip.tsx'))).NoteTrip,
}))

const ProbablyNeeded = lazy(async () => ({
  default: (await withTexts(['forecasts'], () => import('./probably-needed.tsx'))).ProbablyNeeded,
}))

const texts = messages.shoppingList

/** The shopping list: the gap between base quantities and stock, to tick off and to put into stock. */
export function ShoppingListView() {
  const list = useShoppingList()
  const { items, rows } = list
  const { mayChange, isShared } = useHousehold()
  const trip = useShoppingTrip()
  const isOthers = trip !== undefined && trip.user_id !== currentUserId()
  useNoteOthersTrip(trip)
  const isAskDue = useAskDue() && trip === undefined
  useSaveAmounts(list, mayChange)
  const basket = useBasket(rows)
  const isPhone = usePhone()
  const { order } = useChosenStore().chosen ?? {}
  const [isSelecting, setSelecting] = useState(false)
  const menu = useRef<HTMLDivElement>(null)

  const maySelect = mayChange && isPhone && !isSelecting && rows.length > 0
  const select = maySelect ? () => setSelecting(true) : undefined

  // Nothing loads where nothing is known yet.
  const suggestions = mayChange && !isSelecting && items.rows.some(({ rhythm }) => rhythm !== null) && (
    <Suspense>
      <ProbablyNeeded items={items.rows} />
    </Suspense>
  )

  function endSelection() {
    flushSync(() => setSelecting(false))
    menu.current?.querySelector('button')?.focus()
  }

  return (
    <section className="shopping" aria-label={texts.title}>
      {trip && (
        <Suspense>
          <TripNotes trip={trip} />
          {isOthers && <TripStrip trip={trip} />}
        </Suspense>
      )}
      {isPhone && <ListLine />}
      <div className="shopping-list">
        {isAskDue && (
          <Suspense>
            <Ask />
          </Suspense>
        )}
        {mayChange && <PutAwayBefore />}
        <PaginatedList
          list={items}
          rows={sortByShelf(rows, order)}
          keptAs="shopping-list"
          hint={<EmptyHint items={items.rows} />}
        >
          {(shown) => (
            <>
              {mayChange && (isSelecting || !isPhone) && (
                <SelectAll rows={rows} onDone={isPhone ? endSelection : undefined} />
              )}
              <ShoppingTable
                // Within the page, so that none goes out of sight.
                rows={sortForShopping(shown, basket, order)}
                basket={basket}
                isSelecting={isPhone && isSelecting}
                onSelect={select}
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
      </div>
      <div className="shopping-aside">
        {!isPhone && <ListLine />}
        {(rows.length > 0 || items.loading) && (
          <Progress rows={rows}>{isShared && mayChange && !isOthers && <GoShopping trip={trip} />}</Progress>
        )}
        {mayChange && <BulkActionBar rows={rows} items={items.rows} trip={trip} />}
        <ListActions loading={items.loading} rows={rows} order={order} onSelect={select} menu={menu} />
        {isPhone && !isAskDue && isInstallOfferDue() && (
          <Suspense>
            <InstallOffer />
          </Suspense>
        )}
      </div>
    </section>
  )
}
