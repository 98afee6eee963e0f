import { AsyncLocalStorage } from 'node:async_hooks'
import type { Compact, Write } from './write.ts'

export type Transactions = readonly (readonly Write[])[]

export type ChangedHouseholds = ReadonlyMap<string, Transactions>

const current = new AsyncLocalStorage<Map<string, Transactions>>()

export function recordChangedHousehold(householdId: string, writes: readonly Write[]): void {
  const changed = current.getStore()
  changed?.set(householdId, [...(changed.get(householdId) ?? []), writes])
}

export function compactionAfter(transactions: Transactions): Compact | undefined {
  const writes = transactions.flat()
  return writes.map((write) => ('expecting' in write ? write.compact : undefined)).find(Boolean)
}

/** Calls `finish` even if the work failed. Returns the results of both. */
export async function withChangedHouseholds<Result, Finished>(
  work: () => Promise<Result>,
  finish: (changed: ChangedHouseholds) => Promise<Finished>,
): Promise<readonly [Result, Finished]> {
  const changed = new Map<string, Transactions>()
  const [result] = await Promise.allSettled([current.run(changed, work)])
  const finished = await finish(changed)
  if (result.status === 'rejected') throw result.reason
  return [result.value, finished]
}
