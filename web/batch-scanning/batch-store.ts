import { currentUserId } from '../api/user.ts'
import { acquireLock } from './acquire-lock.ts'
import { type Batch, noAnnouncement } from './batch.ts'
import { isPending } from './scan-entry.ts'
import { readStoredBatch, storeChange } from './stored-batch.ts'

/** Holds a batch for all components that show it, and stores what is pending on this device, across reloads. */
export interface BatchStore {
  readonly householdId: string
  readonly read: () => Batch
  /** Resolves once what is pending is stored. */
  readonly change: (change: (batch: Batch) => Batch) => Promise<void>
  /** Takes over what other pages of this browser have changed in the inbox and in what was counted. */
  readonly reloadShared: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

// One per household and user, since its requests may outlive the screen.
const stores = new Map<string, Promise<BatchStore>>()

/** Begins a batch in a household, with what is still pending of earlier ones on this device. */
export async function openBatch(householdId: string): Promise<BatchStore> {
  const key = `batch.${currentUserId()}.${householdId}`
  const opening = stores.get(key) ?? load(key, householdId)
  stores.set(key, opening)
  const store = await opening
  await store.change((batch) => ({
    ...batch,
    entries: batch.entries.filter(isPending),
    announcement: noAnnouncement,
  }))
  return store
}

async function load(key: string, householdId: string): Promise<BatchStore> {
  // Another page that has the batch open sends its entries itself: sent by two, they would count twice.
  const isOwner = await acquireLock(key)
  const { entries, ...shared } = await readStoredBatch(key)
  let batch: Batch = { announcement: noAnnouncement, entries: isOwner ? entries : [], ...shared }
  const listeners = new Set<() => void>()

  function set(next: Batch) {
    batch = next
    for (const listener of listeners) listener()
  }

  return {
    householdId,
    read: () => batch,
    change(change) {
      const before = batch
      set(change(before))
      return storeChange(key, before, batch)
    },
    async reloadShared() {
      const before = batch
      const { inbox, counts } = await readStoredBatch(key)
      if (batch.inbox === before.inbox && batch.counts === before.counts) set({ ...batch, inbox, counts })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
