import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request asks of the table, and whose household it enters. */
export interface Trace {
  storeCalls: number
  /** Read and write units that the table has counted. */
  units: number
  household: string | undefined
}

const underWay = new AsyncLocalStorage<Trace>()

/** Carries out a request and gathers what becomes known of it on the way, wherever that is. */
export async function traced<Result>(work: () => Promise<Result>): Promise<readonly [Result, Trace]> {
  const trace: Trace = { storeCalls: 0, units: 0, household: undefined }
  return [await underWay.run(trace, work), trace]
}

/** Notes a call of the table and the units that it has consumed. */
export function noteStoreCall(units: number): void {
  const trace = underWay.getStore()
  if (!trace) return
  trace.storeCalls += 1
  trace.units += units
}

/** Notes the household that was entered. */
export function noteHousehold(householdId: string): void {
  const trace = underWay.getStore()
  if (trace) trace.household = householdId
}
