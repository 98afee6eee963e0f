import { useEffect, useSyncExternalStore } from 'react'
import type { Store } from '../../functions/model/store.ts'
import { isOver } from '../../functions/model/gap.ts'
import { failureBeside } from '../api/api-failure.ts'
import type { List } from '../api/list.ts'
import { useOpenHousehold, useCurrentUserId } from '../api/household.ts'
import { replicas } from './device.ts'
import type { Item } from '../../functions/model/item.ts'
import type { ListReplica } from './replica/list-replica.ts'

/** Returns the catalogue, without what is on the shopping list for one trip alone. */
export function useItems(): List<Item> {
  const items = useAllItems()
  return { ...items, rows: catalogueOf(items.rows) }
}

// Once for all components that ask for it.
const catalogues = new WeakMap<readonly Item[], readonly Item[]>()

function catalogueOf(rows: readonly Item[]): readonly Item[] {
  const known = catalogues.get(rows)
  if (known) return known
  const made = rows.every(isCatalogued) ? rows : rows.filter(isCatalogued)
  catalogues.set(rows, made)
  return made
}

/** An item on no shopping list is in the catalogue, wanted for one trip or not: nothing is out of reach. */
const isCatalogued = (item: Item) => item.keep || isOver(item)

/** All items as this device has left them, sorted by name: every view shows this list. */
export function useAllItems(): List<Item> {
  const household = useOpenHousehold()?.id ?? ''
  return useReplica(replicas.of(useCurrentUserId(), household))
}

export function useStores(): List<Store> {
  const household = useOpenHousehold()?.id ?? ''
  return useReplica(replicas.storesOf(useCurrentUserId(), household))
}

function useReplica<Row>(replica: ListReplica<Row>): List<Row> {
  const rows = useSyncExternalStore(replica.subscribe, replica.shown)
  const isLoaded = useSyncExternalStore(replica.subscribe, replica.isLoaded)
  const failure = useSyncExternalStore(replica.subscribe, replica.failure)
  useEffect(() => void replica.revalidate(), [replica])
  return {
    rows,
    loading: !isLoaded && failure === undefined,
    failure: failureBeside(failure, isLoaded),
    retry: () => void replica.refresh(),
  }
}
