import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { messages, withTexts } from '../i18n/messages.ts'
import { useAskDue, useNoteOthersTrip } from '../notifications/ask-due.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { isOfAnother, useShoppingTrip } from '../shopping-trip/use-shopping-trip.ts'
import { later } from '../ui/page/later.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { ShoppingRows } from './shopping-rows.tsx'
import { useShoppingList, type ShoppingList } from './use-shopping-list.ts'
import { useOpenHousehold } from '../api/household.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { isPutAwayTwice } from '../unsent-changes/is-put-away-twice.ts'
import { isUnavailable } from './purchases.ts'
import { useSaveAmounts } from './use-save-amounts.ts'
import type { ShoppingTrip } from '../../functions/model/shopping-trip.ts'
import { isInstallOfferDue } from '../installing/due.ts'
import { GoShopping } from '../shopping-trip/go-shopping.tsx'
import { chooseStore, useChosenStore } from '../stores/chosen-store.ts'
import { rowsAt } from '../stores/rows-at.ts'
import { BulkActionBar } from './bulk-action-bar.tsx'
import { ListActions, PrintedList } from './list-actions.tsx'
import { AddToList } from './add-to-list.tsx'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { ProgressBar } from '../ui/messages/progress-bar.tsx'
import './shopping-list.css'
import './aside.css'

const Ask = later('Ask', () => withTexts(['notifications'], () => import('../notifications/ask.tsx')))

const StoreChips = later('StoreChips', () => withTexts(['stores'], () => import('../stores/store-chips.tsx')))

const HiddenRows = later('HiddenRows', () => withTexts(['stores'], () => import('../stores/hidden-rows.tsx')))

const TripStrip = later('TripStrip', () =>
  withTexts(['shopping-trip'], () => import('../shopping-trip/trip-strip.tsx')),
)

const NoteTrip = later('NoteTrip', () =>
  withTexts(['shopping-trip'], () => import('../shopping-trip/note-trip.tsx')),
)

const PutAwayTwice = later('PutAwayTwice', () =>
  withTexts(['unsent-changes'], () => import('../unsent-changes/put-away-twice.tsx')),
)

export function ShoppingListView() {
  const whole = useShoppingList()
  const { mayChange } = useHousehold()
  const trip = useShoppingTrip()
  const { stores, shown, ordering } = useChosenStore(trip)
  const at = useMemo(() => rowsAt(whole.rows, stores, shown), [whole.rows, stores, shown])
  const list = { ...whole, rows: at.rows }
  const show = (id: string | undefined) => chooseStore(id, trip)
  useNoteOthersTrip(trip)
  const isAskDue = useAskDue() && trip === undefined
  useSaveAmounts(whole, mayChange)
  const isPhone = usePhone()
  const [isSelecting, setSelecting] = useState(false)
  const menu = useRef<HTMLDivElement>(null)

  const maySelect = mayChange && isPhone && !isSelecting && list.rows.length > 0
  const beginSelection = useCallback(() => setSelecting(true), [])
  const select = maySelect ? beginSelection : undefined

  function endSelection() {
    flushSync(() => setSelecting(false))
    menu.current?.querySelector('button')?.focus()
  }

  return (
    <section className="shopping" aria-label={messages.shoppingList.title}>
      {trip && <NoteTrip trip={trip} />}
      {trip && isOfAnother(trip) && <TripStrip trip={trip} />}
      {isPhone && mayChange && <ListLine isLoading={list.items.loading} />}
      <div className="shopping-list">
        {isAskDue && <Ask />}
        {mayChange && <PutAwayBefore />}
        {stores.length > 0 && (
          <div className="list-stores">
            <StoreChips {...{ stores, shown }} {...at} onShow={show} />
          </div>
        )}
        <ShoppingRows
          list={list}
          order={ordering?.order}
          isPart={at.rows.length < whole.rows.length}
          isSelecting={isSelecting}
          onSelect={select}
          onSelected={endSelection}
        />
        {at.hidden.size > 0 && <HiddenRows stores={stores} hidden={at.hidden} onShow={show} />}
      </div>
      <ShoppingAside
        list={list}
        order={ordering?.order}
        trip={trip}
        mayOffer={!isAskDue}
        onSelect={select}
        menu={menu}
      />
    </section>
  )
}

/** The rows of a trip put away here that somebody else had put away before, until people have decided about them. */
function PutAwayBefore() {
  const household = useOpenHousehold()?.id
  const intents = useOutbox().refused.filter((one) => one.household === household && isPutAwayTwice(one))
  return intents.length > 0 && <PutAwayTwice intents={intents} />
}

const InstallOffer = later('InstallOffer', () =>
  withTexts(['installing'], () => import('../installing/install-offer.tsx')),
)

interface Props {
  readonly list: ShoppingList
  /** The categories in the order of the store, if one is chosen. */
  readonly order: readonly string[] | undefined
  readonly trip: ShoppingTrip | undefined
  /** Whether no other question is open. */
  readonly mayOffer: boolean
  readonly onSelect: (() => void) | undefined
  readonly menu: RefObject<HTMLDivElement | null>
}

function ShoppingAside({ list: { items, rows }, order, trip, mayOffer, onSelect, menu }: Props) {
  const { mayChange, isShared } = useHousehold()
  const isPhone = usePhone()
  const current = useRef(rows)
  useLayoutEffect(() => void (current.current = rows), [rows])
  const maySayGoing = isShared && mayChange && !isOfAnother(trip)
  return (
    <div className="shopping-aside">
      {!isPhone && mayChange && <ListLine isLoading={items.loading} />}
      {(rows.length > 0 || items.loading) && (
        <Progress rows={rows} isGoing={trip !== undefined}>
          {maySayGoing && <GoShopping trip={trip} />}
        </Progress>
      )}
      {mayChange && <BulkActionBar rows={rows} items={items.rows} trip={trip} />}
      <ListActions
        loading={items.loading}
        hasRows={rows.length > 0}
        rows={current}
        {...{ order, onSelect, menu }}
      />
      <PrintedList rows={rows} order={order} />
      {isPhone && mayOffer && isInstallOfferDue() && <InstallOffer />}
    </div>
  )
}

const ListLine = memo(function ListLine({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <div className="list-line">
      <AddToList isLoading={isLoading} />
    </div>
  )
})

interface ProgressProps {
  readonly rows: readonly ShoppingRow[]
  /** Whether one is on a trip of one’s own. */
  readonly isGoing: boolean
  /** Stands in the place of the bar as long as nothing is ticked, and on a trip. */
  readonly children: ReactNode
}

/** The number of purchased rows, of those that the shop has; an empty line of its height while there are none yet. */
function Progress({ rows, isGoing, children }: ProgressProps) {
  if (rows.length === 0) return <div className="shopping-progress" />
  const available = rows.filter((row) => !isUnavailable(row))
  const done = rows.filter(({ purchased }) => purchased).length
  const text = messages.shoppingList.progress({ done, total: available.length })
  return (
    <div className="shopping-progress">
      <span role="status">{text}</span>
      {((done === 0 || isGoing) && children) || (
        <ProgressBar label={messages.shoppingList.purchased} done={done} total={available.length} />
      )}
    </div>
  )
}
