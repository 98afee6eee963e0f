import { user } from '../api/user.ts'
import { type Batch, silence } from './batch.ts'
import { holdsAlone } from './holds-alone.ts'
import { keepChange, keptBatch } from './kept-batch.ts'
import { isOpen } from './line.ts'

/** Holds a batch for all who show it, and keeps what is not done yet on this device, over a reload. */
export interface BatchStore {
  readonly householdId: string
  readonly read: () => Batch
  /** Resolves when what is not done yet is kept. */
  readonly change: (change: (batch: Batch) => Batch) => Promise<void>
  /** Takes over what other pages of this browser have put into the inbox, or taken out of it. */
  readonly look: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

// One for each household and person, since its requests may outlive the screen.
const opened = new Map<string, Promise<BatchStore>>()

/** Begins a batch in a household: with what this device has not finished of earlier ones, and without what it has. */
export async function openBatch(householdId: string): Promise<BatchStore> {
  const key = `batch.${user()}.${householdId}`
  const opening = opened.get(key) ?? load(key, householdId)
  opened.set(key, opening)
  const store = await opening
  await store.change((batch) => ({ ...batch, lines: batch.lines.filter(isOpen), said: silence }))
  return store
}

async function load(key: string, householdId: string): Promise<BatchStore> {
  // Another page that has the batch open goes on with its lines itself: done by two, they would count twice.
  const isAlone = await holdsAlone(key)
  const { lines, inbox } = await keptBatch(key)
  let batch: Batch = { said: silence, lines: isAlone ? lines : [], inbox }
  const listeners = new Set<() => void>()

  function become(next: Batch) {
    batch = next
    for (const listener of listeners) listener()
  }

  return {
    householdId,
    read: () => batch,
    change(change) {
      const before = batch
      become(change(before))
      return keepChange(key, before, batch)
    },
    async look() {
      const before = batch.inbox
      const kept = await keptBatch(key)
      if (batch.inbox === before) become({ ...batch, inbox: kept.inbox })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
