import { AsyncLocalStorage } from 'node:async_hooks'
import type { Platform } from '../runtime/platform.ts'

/** Compacts a household's journal. It never fails, and can be dropped at any point. */
export type Compact = (platform: Platform, householdId: string) => Promise<void>

/** The households that a request has changed; those whose journals have grown, with how they are compacted. */
export type ChangedHouseholds = ReadonlyMap<string, Compact | undefined>

const current = new AsyncLocalStorage<Map<string, Compact | undefined>>()

/** Notes that a transaction has changed a household. */
export function recordChangedHousehold(householdId: string, compact: Compact | undefined): void {
  const changed = current.getStore()
  changed?.set(householdId, compact ?? changed.get(householdId))
}

/** Does the work of one request, then calls `finish` with the households that it has changed, even if it failed. */
export async function withChangedHouseholds<Result>(
  work: () => Promise<Result>,
  finish: (changed: ChangedHouseholds) => Promise<void>,
): Promise<Result> {
  const changed = new Map<string, Compact | undefined>()
  try {
    return await current.run(changed, work)
  } finally {
    if (changed.size > 0) await finish(changed)
  }
}
