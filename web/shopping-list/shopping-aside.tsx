import type { RefObject } from 'react'
import type { ShoppingTrip } from '../../functions/model/shopping-trip.ts'
import { withTexts } from '../i18n/texts.ts'
import { isInstallOfferDue } from '../installing/due.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { GoShopping } from '../shopping-trip/go-shopping.tsx'
import { isOfAnother } from '../shopping-trip/use-shopping-trip.ts'
import { useChosenStore } from '../stores/chosen-store.ts'
import { later } from '../ui/page/later.tsx'
import { usePhone } from '../ui/page/use-phone.ts'
import { BulkActionBar } from './bulk-action-bar.tsx'
import { ListActions } from './list-actions.tsx'
import { ListLine } from './list-line.tsx'
import { Progress } from './progress.tsx'
import type { ShoppingList } from './use-shopping-list.ts'
import './aside.css'

const InstallOffer = later('InstallOffer', () =>
  withTexts(['installing'], () => import('../installing/install-offer.tsx')),
)

interface Props {
  readonly list: ShoppingList
  readonly trip: ShoppingTrip | undefined
  /** Whether no other question is open. */
  readonly mayOffer: boolean
  readonly onSelect: (() => void) | undefined
  readonly menu: RefObject<HTMLDivElement | null>
}

export function ShoppingAside({ list: { items, rows }, trip, mayOffer, onSelect, menu }: Props) {
  const { mayChange, isShared } = useHousehold()
  const isPhone = usePhone()
  const { order } = useChosenStore().chosen ?? {}
  const maySayGoing = isShared && mayChange && !isOfAnother(trip)
  return (
    <div className="shopping-aside">
      {!isPhone && <ListLine />}
      {(rows.length > 0 || items.loading) && (
        <Progress rows={rows}>{maySayGoing && <GoShopping trip={trip} />}</Progress>
      )}
      {mayChange && <BulkActionBar rows={rows} items={items.rows} trip={trip} />}
      <ListActions loading={items.loading} rows={rows} order={order} onSelect={onSelect} menu={menu} />
      {isPhone && mayOffer && isInstallOfferDue() && <InstallOffer />}
    </div>
  )
}
