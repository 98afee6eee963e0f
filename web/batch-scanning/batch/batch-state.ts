import { currentUserId } from '../../api/household.ts'
import { createStore, type Store } from '../../api/store.ts'
import { replicas } from '../../outbox/device.ts'
import { type Batch, noAnnouncement } from './batch.ts'
import { migrate } from './migrate.ts'
import { readStoredBatch, removeLine, storeChange } from './stored-batch.ts'

/** Holds a batch for all components that show it, and stores its inbox and its counts, across reloads. */
export interface BatchState extends Pick<Store<Batch>, 'read' | 'subscribe'> {
  readonly householdId: string
  /** Resolves once the change is stored. */
  readonly change: (change: (batch: Batch) => Batch) => Promise<void>
  /** Takes over what other pages of this browser have changed in the inbox and in what was counted. */
  readonly reloadShared: () => Promise<void>
}

// One per household and user, since its requests may outlive the screen.
const stores = new Map<string, Promise<BatchState>>()

/** Begins a batch in a household, with what is still on its way of earlier ones on this page. */
export async function openBatch(householdId: string): Promise<BatchState> {
  const key = `batch.${currentUserId()}.${householdId}`
  const opening = stores.get(key) ?? load(key, householdId)
  stores.set(key, opening)
  const store = await opening
  await store.change((batch) => ({
    ...batch,
    entries: batch.entries.filter(({ sending }) => sending > 0),
    fresh: [],
    announcement: noAnnouncement,
  }))
  return store
}

async function load(key: string, householdId: string): Promise<BatchState> {
  // Another page that has the batch open, of an earlier version, sends its lines itself: sent by two, they would count twice.
  const isOwner = await acquireLock(key)
  const { lines, ...shared } = await readStoredBatch(key)
  const { read, set, subscribe } = createStore<Batch>({
    announcement: noAnnouncement,
    entries: [],
    fresh: [],
    adding: [],
    ...shared,
  })
  const store: BatchState = {
    householdId,
    read,
    change(change) {
      const before = read()
      const after = change(before)
      set(after)
      return storeChange(key, before, after)
    },
    async reloadShared() {
      const before = read()
      const { inbox, counts } = await readStoredBatch(key)
      const batch = read()
      if (batch.inbox === before.inbox && batch.counts === before.counts) set({ ...batch, inbox, counts })
    },
    subscribe,
  }
  if (isOwner && lines.length > 0) await replicas.current(householdId).revalidate()
  if (isOwner)
    for (const line of lines) void migrate(householdId, line, store.change, () => removeLine(key, line.id))
  return store
}

/** Tries to lock a name until this page is closed. Returns whether no other page of this browser holds it. */
async function acquireLock(name: string): Promise<boolean> {
  // Browsers have locks across pages on HTTPS and localhost only.
  if (!('locks' in navigator)) return true
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => {
    // This request is granted after the present one, and before that of a page that asks later.
    void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => undefined))
    return lock !== null
  })
}
