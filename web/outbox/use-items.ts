import { useEffect, useSyncExternalStore } from 'react'
import type { Item } from '../../functions/items/contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import type { List } from '../api/list.ts'
import { useOpenHousehold } from '../api/household.ts'
import { useCurrentUserId } from '../api/user.ts'
import { replicas } from './device.ts'

/**
 * Returns the catalogue with stock, base quantities and shopping rows, sorted by name, as this device has left it: every
 * view shows this list.
 */
export function useItems(): List<Item> {
  const household = useOpenHousehold()?.id ?? ''
  const replica = replicas.of(useCurrentUserId(), household)
  const rows = useSyncExternalStore(replica.subscribe, replica.shown)
  const isLoaded = useSyncExternalStore(replica.subscribe, replica.isLoaded)
  const failure = useSyncExternalStore(replica.subscribe, replica.failure)
  useEffect(() => void replica.revalidate(), [replica])
  return {
    rows,
    loading: !isLoaded && failure === undefined,
    failure: isLoaded && isUnreachable(failure) ? undefined : failure,
    retry: () => void replica.refresh(),
  }
}

function isUnreachable(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === undefined
}
