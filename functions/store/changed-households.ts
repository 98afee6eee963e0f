import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<Set<string>>()

/** Notes that a transaction has changed a household. */
export function recordChangedHousehold(householdId: string): void {
  current.getStore()?.add(householdId)
}

/** Does the work of one request, then calls `finish` with the households that it has changed, even if it failed. */
export async function withChangedHouseholds<Result>(
  work: () => Promise<Result>,
  finish: (householdIds: ReadonlySet<string>) => Promise<void>,
): Promise<Result> {
  const changed = new Set<string>()
  try {
    return await current.run(changed, work)
  } finally {
    if (changed.size > 0) await finish(changed)
  }
}
