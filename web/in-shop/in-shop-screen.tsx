import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { HouseholdGate } from '../open-household/household-gate.tsx'
import { useHousehold } from '../open-household/use-household.ts'
import { dashboardOf } from '../paths.ts'
import { useWakeLock } from '../scanner/use-wake-lock.ts'
import { AddToList } from '../shopping-list/add-to-list.tsx'
import { BulkActionBar, type PutAwayDone } from '../shopping-list/bulk-action-bar.tsx'
import { sortByShelf } from '../shopping-list/groups.ts'
import { isUnavailable } from '../shopping-list/purchases.ts'
import { useSaveAmounts } from '../shopping-list/use-save-amounts.ts'
import { useShoppingList } from '../shopping-list/use-shopping-list.ts'
import { NoteTrip } from '../shopping-trip/note-trip.tsx'
import { useShoppingTrip } from '../shopping-trip/use-shopping-trip.ts'
import { chooseStore, useChosenStore } from '../stores/chosen-store.ts'
import { HiddenRows } from '../stores/hidden-rows.tsx'
import { rowsAt } from '../stores/rows-at.ts'
import { crossIcon } from '../ui/images/icons.ts'
import { Loading } from '../ui/messages/loading.tsx'
import { ProgressBar } from '../ui/messages/progress-bar.tsx'
import { toasts } from '../ui/plain/toasts.ts'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { useHeading } from '../ui/page/use-heading.ts'
import { usePhone } from '../ui/page/use-phone.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { messages, texts } from '../i18n/messages.ts'
import { EndOfTrip } from './end-of-trip.tsx'
import { RowsInShop } from './rows-in-shop.tsx'
import './in-shop.css'

/** The list for one hand in a shop; wide screens have the table. */
export function InShopScreen() {
  const isPhone = usePhone()
  if (!isPhone) return <ToList />
  return (
    <main className="in-shop">
      <HouseholdGate>
        <ForMembers />
      </HouseholdGate>
    </main>
  )
}

const ToList = () => <Navigate replace to={dashboardOf('shopping-list')} />

function ForMembers() {
  const { mayChange } = useHousehold()
  return mayChange ? <InShop /> : <ToList />
}

function InShop() {
  const list = useShoppingList()
  const { items, rows: all } = list
  const trip = useShoppingTrip()
  const { stores, ordering, shown } = useChosenStore(trip)
  const at = rowsAt(all, stores, shown)
  const rows = sortByShelf(at.rows, ordering?.order)
  const [done, setDone] = useState<PutAwayDone>()
  const show = (id: string | undefined) => chooseStore(id, trip)
  const store = shown === ordering?.id ? ordering : undefined
  useWakeLock(done === undefined)
  useSaveAmounts(list, true)
  const ofTrip = trip?.store === shown ? trip : undefined
  const stay = useEffectEvent(() => chooseStore(shown, ofTrip))
  // A put-away at home ends the trip, and not the way through the store.
  useEffect(() => {
    if (ofTrip) stay()
  }, [ofTrip])

  function goOn() {
    setDone(undefined)
    focusHeading()
  }

  if (items.loading) return <Loading rows={10} />
  if (done) {
    const [next] = stores.flatMap(({ id, name }) => (at.open.has(id) && id !== shown ? { id, name } : []))
    return (
      <EndOfTrip
        done={done}
        rows={rows}
        left={all.length}
        items={items.rows}
        next={next && { ...next, count: at.open.get(next.id) ?? 0 }}
        onNext={(id) => {
          show(id)
          goOn()
        }}
        onUndone={goOn}
      />
    )
  }
  const available = rows.filter((row) => !isUnavailable(row))
  const bought = rows.filter(({ purchased }) => purchased).length
  const progress = messages.shoppingList.progress({ done: bought, total: available.length })
  return (
    <>
      {trip && <NoteTrip trip={trip} />}
      <Header title={store?.name ?? messages.shoppingList.title} detail={progress} />
      {rows.length > 0 ? (
        <ProgressBar label={messages.shoppingList.purchased} done={bought} total={available.length} />
      ) : (
        <p>{messages.shoppingList.nothingHere}</p>
      )}
      <RowsInShop rows={rows} all={all} />
      {at.hidden.size > 0 && <HiddenRows stores={stores} hidden={at.hidden} onShow={show} />}
      <BulkActionBar
        rows={rows}
        items={items.rows}
        trip={trip}
        onDone={(put) => {
          // The trip ends with it, and what is left is still that of its store.
          show(shown)
          toasts.removeSuccesses()
          setDone(put)
          focusHeading()
        }}
      />
    </>
  )
}

function Header({ title, detail }: { readonly title: string; readonly detail: string }) {
  const heading = useHeading(title)
  return (
    <header>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="detail" role="status">
          {detail}
        </p>
      </div>
      <AddToList isLoading={false} />
      <LinkButton
        variant="text"
        icon={crossIcon}
        aria-label={texts.shoppingTrip.leave}
        to={dashboardOf('shopping-list')}
      />
    </header>
  )
}
