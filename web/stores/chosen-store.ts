import { useSyncExternalStore } from 'react'
import type { Store } from '../../functions/model/store.ts'
import { household, useOpenHousehold, currentUserId } from '../api/household.ts'
import { createEmitter } from '../api/emitter.ts'
import { useStores } from '../outbox/use-items.ts'

const choice = createEmitter()

// Browsers keep it under this name: it stays.
const keyOf = (householdId: string) => `store.${currentUserId()}.${householdId}`

export function useChosenStore(): {
  readonly stores: readonly Store[]
  readonly chosen: Store | undefined
} {
  const householdId = useOpenHousehold()?.id ?? ''
  const id = useSyncExternalStore(choice.subscribe, () => localStorage.getItem(keyOf(householdId)))
  const { rows } = useStores()
  return { stores: rows, chosen: rows.find((store) => store.id === id) }
}

export function chooseStore(id: string | undefined): void {
  const key = keyOf(household.open()?.id ?? '')
  if (id === undefined) localStorage.removeItem(key)
  else localStorage.setItem(key, id)
  choice.emit()
}
