import { AsyncLocalStorage } from 'node:async_hooks'

/** Records the resources that one request consumes, and the household that it enters. */
export interface RequestContext {
  storeCalls: number
  /** Capacity units that the table has reported. */
  reads: number
  writes: number
  household?: string
  /** Whether a product was to be looked up, and its source could not be asked. */
  putOffLookUp?: boolean
  /** How many milliseconds it took to notify the members' open apps of a change, and whether that failed. */
  live?: { readonly ms: number; readonly failed: boolean }
  /** The name of the error for which the user pool sent no mail. */
  lostMail?: string
  /** How many accounts today has seen, where another one is made or refused. */
  signUps?: number
  /** Whether the request reports the first error of a page from its address within an hour. */
  failingAddress?: boolean
  /** Whether its user or its household has used its budget up. */
  usedUp?: boolean
  refused?: string
  /** The user who is signed in, whose session it begins or continues, or for whom a key acts. */
  user?: string
  /** A keyed hash of the account whose secret is guessed at. */
  account?: string
}

const current = new AsyncLocalStorage<RequestContext>()

/** Returns the result of the work, with what was recorded meanwhile. */
export async function withRequestContext<Result>(
  work: () => Promise<Result>,
): Promise<readonly [Result, RequestContext]> {
  const context: RequestContext = { storeCalls: 0, reads: 0, writes: 0 }
  return [await current.run(context, work), context]
}

export function recordStoreCall(kind: 'reads' | 'writes', units: number): void {
  const context = current.getStore()
  if (!context) return
  context.storeCalls += 1
  context[kind] += units
}

/** Tells what the request has consumed by now, and for whom. */
export const consumption = (): Readonly<Pick<RequestContext, 'reads' | 'writes' | 'user' | 'household'>> =>
  current.getStore() ?? { reads: 0, writes: 0 }

function record<Name extends keyof RequestContext>(name: Name, value: RequestContext[Name]): void {
  const context = current.getStore()
  if (context) context[name] = value
}

export const recordHousehold = (householdId: string) => record('household', householdId)
export const recordPutOffLookUp = () => record('putOffLookUp', true)
export const recordLive = (live: NonNullable<RequestContext['live']>) => record('live', live)
export const recordLostMail = (errorName: string) => record('lostMail', errorName)
export const recordSignUps = (count: number) => record('signUps', count)
export const recordFailingAddress = () => record('failingAddress', true)
export const recordUsedUp = () => record('usedUp', true)
export const recordRefusal = (reason: string) => record('refused', reason)
export const recordUser = (userId: string) => record('user', userId)
export const recordAccount = (hash: string) => record('account', hash)

/** Why a report, a sign-up, a request by a key, any use at all or a test is refused, which are no guesses at a secret. */
export const limitOfReports = 'limit of reports'
export const limitOfSignUps = 'limit of sign-ups'
export const limitOfKeys = 'limit of requests by key'
export const limitOfUse = 'limit of use'
export const limitOfTests = 'limit of tests'
