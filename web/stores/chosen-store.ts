import { useSyncExternalStore } from 'react'
import { hour } from '../../functions/model/durations.ts'
import type { ShoppingTrip } from '../../functions/model/shopping-trip.ts'
import type { Store } from '../../functions/model/store.ts'
import { household, useOpenHousehold, currentUserId } from '../api/household.ts'
import { createEmitter } from '../api/emitter.ts'
import { useStores } from '../outbox/use-items.ts'
import { noStore } from './rows-at.ts'

const choice = createEmitter()

// Browsers keep it under this name: it stays.
const keyOf = (householdId: string) => `store.${currentUserId()}.${householdId}`
const timeKeyOf = (householdId: string) => `${keyOf(householdId)}.at`
const timeOf = (householdId: string) => localStorage.getItem(timeKeyOf(householdId)) ?? ''

/** In milliseconds. The order of its aisles stays for longer. */
const shownFor = 4 * hour

interface Chosen {
  readonly stores: readonly Store[]
  /** The list follows the order of its aisles. */
  readonly ordering: Store | undefined
  /** The id of the store whose rows alone are shown, or `noStore`. */
  readonly shown: string | undefined
}

/** The last choice: one made here, or the store of a trip that was announced since. */
export function useChosenStore(trip?: ShoppingTrip): Chosen {
  const householdId = useOpenHousehold()?.id ?? ''
  const id = useSyncExternalStore(choice.subscribe, () => localStorage.getItem(keyOf(householdId)))
  const at = useSyncExternalStore(choice.subscribe, () => timeOf(householdId))
  const isRecent = useSyncExternalStore(
    choice.subscribe,
    () => Date.now() - Date.parse(timeOf(householdId)) < shownFor,
  )
  const { rows: stores } = useStores()
  const isOfTrip = trip !== undefined && trip.store !== null && trip.at > at
  const chosen = isOfTrip ? trip.store : id
  const ordering = stores.find((store) => store.id === chosen)
  const shown = ordering?.id ?? (chosen === noStore ? noStore : undefined)
  return { stores, ordering, shown: isOfTrip || isRecent ? shown : undefined }
}

/** @param trip loses to this choice, though its clock may be ahead */
export function chooseStore(id: string | undefined, trip?: ShoppingTrip): void {
  const householdId = household.open()?.id ?? ''
  const now = new Date().toISOString()
  localStorage.setItem(timeKeyOf(householdId), trip && trip.at > now ? trip.at : now)
  if (id === undefined) localStorage.removeItem(keyOf(householdId))
  else localStorage.setItem(keyOf(householdId), id)
  choice.emit()
}
