import { get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { user } from '../api/user.ts'
import { type Batch, silence } from './batch.ts'
import { isOpen, line } from './line.ts'
import { waiting } from './waiting.ts'

const shape = z.object({ lines: z.array(line), inbox: z.array(waiting) })

/** Holds a batch for all who show it, and keeps what is not done yet on this device, over a reload. */
export interface BatchStore {
  readonly householdId: string
  readonly read: () => Batch
  /** Resolves when what is not done yet is kept. */
  readonly change: (change: (batch: Batch) => Batch) => Promise<void>
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
  const kept = shape.safeParse(await get(key).catch(() => undefined))
  let batch: Batch = { said: silence, lines: [], inbox: [], ...(kept.success && kept.data) }
  const listeners = new Set<() => void>()
  return {
    householdId,
    read: () => batch,
    change(change) {
      batch = change(batch)
      for (const listener of listeners) listener()
      // A browser that keeps nothing still scans.
      return set(key, { lines: batch.lines.filter(isOpen), inbox: batch.inbox }).catch(() => undefined)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
