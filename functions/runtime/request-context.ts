import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request consumes of the table, and which household it enters. */
export interface RequestContext {
  storeCalls: number
  /** Read and write capacity units that the table has reported. */
  units: number
  household: string | undefined
}

const current = new AsyncLocalStorage<RequestContext>()

/** Runs the work of one request; the notes taken on the way come back with its result. */
export async function withRequestContext<Result>(
  work: () => Promise<Result>,
): Promise<readonly [Result, RequestContext]> {
  const context: RequestContext = { storeCalls: 0, units: 0, household: undefined }
  return [await current.run(context, work), context]
}

/** Notes a call of the table and the units that it has consumed. */
export function noteStoreCall(units: number): void {
  const context = current.getStore()
  if (!context) return
  context.storeCalls += 1
  context.units += units
}

/** Notes the household that was entered. */
export function noteHousehold(householdId: string): void {
  const context = current.getStore()
  if (context) context.household = householdId
}
