import { useSyncExternalStore } from 'react'
import { type ShoppingTrip, unlessOver } from '../../functions/model/shopping-trip.ts'
import { useOpenHousehold, currentUserId } from '../api/household.ts'
import { outbox, replicas } from '../outbox/device.ts'

/** Returns the open household's trip, unless it is over or was hidden here. */
export function useShoppingTrip(): ShoppingTrip | undefined {
  const household = useOpenHousehold()?.id ?? ''
  const replica = replicas.current(household)
  return useSyncExternalStore(replica.subscribe, () =>
    isPutAway(household) ? undefined : unlessOver(replica.trip(), new Date()),
  )
}

const isPutAway = (household: string) =>
  outbox
    .read()
    .intents.some((one) => one.kind === 'putAway' && one.state === 'waiting' && one.household === household)

export const isOfAnother = (trip: ShoppingTrip | undefined): boolean =>
  trip !== undefined && trip.user_id !== currentUserId()
