import { AsyncLocalStorage } from 'node:async_hooks'

/** Records the resources that one request consumes, and the household that it enters. */
export interface RequestContext {
  storeCalls: number
  /** Read and write capacity units that the table has reported. */
  units: number
  household: string | undefined
  /** Whether a product was to be looked up, and its source could not be asked. */
  putOffLookUp: boolean
  /** How many milliseconds it took to notify the members' open apps of a change, and whether that failed. */
  live: { readonly ms: number; readonly failed: boolean } | undefined
  /** The name of the error for which the user pool sent no mail. */
  lostMail: string | undefined
  /** How many accounts today has seen, where another one is made or refused. */
  signUps: number | undefined
  /** Whether the request reports the first error of a page from its address within an hour. */
  failingAddress: boolean
  refused: string | undefined
  /** The user whose session it begins or continues, if no token names one. */
  user: string | undefined
  /** A keyed hash of the account whose secret is guessed at. */
  account: string | undefined
}

const current = new AsyncLocalStorage<RequestContext>()

/** Returns the result of the work, with what was recorded meanwhile. */
export async function withRequestContext<Result>(
  work: () => Promise<Result>,
): Promise<readonly [Result, RequestContext]> {
  const context: RequestContext = {
    storeCalls: 0,
    units: 0,
    household: undefined,
    putOffLookUp: false,
    live: undefined,
    lostMail: undefined,
    signUps: undefined,
    failingAddress: false,
    refused: undefined,
    user: undefined,
    account: undefined,
  }
  return [await current.run(context, work), context]
}

export function recordStoreCall(units: number): void {
  const context = current.getStore()
  if (!context) return
  context.storeCalls += 1
  context.units += units
}

function record<Name extends keyof RequestContext>(name: Name, value: RequestContext[Name]): void {
  const context = current.getStore()
  if (context) context[name] = value
}

type Live = NonNullable<RequestContext['live']>

export const recordHousehold = (householdId: string) => record('household', householdId)
export const recordPutOffLookUp = () => record('putOffLookUp', true)
export const recordLive = (live: Live) => record('live', live)
export const recordLostMail = (errorName: string) => record('lostMail', errorName)
export const recordSignUps = (count: number) => record('signUps', count)
export const recordFailingAddress = () => record('failingAddress', true)
export const recordRefusal = (reason: string) => record('refused', reason)
export const recordUser = (userId: string) => record('user', userId)
export const recordAccount = (hash: string) => record('account', hash)

/** Why a report, a sign-up, a request by a key or a test is refused, which are no guesses at a secret. */
export const limitOfReports = 'limit of reports'
export const limitOfSignUps = 'limit of sign-ups'
export const limitOfKeys = 'limit of requests by key'
export const limitOfTests = 'limit of tests'
