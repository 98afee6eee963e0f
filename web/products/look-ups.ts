import { products } from '../../functions/products/contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import type { LookUp } from './look-up.ts'

// The source's budget is counted by the minute.
const retryAfter = 60_000

const known = new Map<string, LookUp>()
const listeners = new Set<() => void>()
let waiting: readonly string[] = []
let isWorking = false
let isSwitchedOff = false
let retry: ReturnType<typeof setTimeout> | undefined

/** What is known of a product on this page: the same object as long as nothing has changed. */
export function lookUpNow(gtin: string): LookUp | undefined {
  return known.get(gtin)
}

/** Looks products up, before those that others wait for; each is asked for once, one after another. */
export function askFor(gtins: readonly string[]): void {
  const wanted = gtins.filter((gtin) => (known.get(gtin)?.state ?? 'looking') === 'looking')
  for (const gtin of wanted) if (!known.has(gtin)) set(gtin, { state: 'looking', gtin })
  waiting = [...new Set([...wanted, ...waiting])]
  void work()
}

/** Calls a listener after each answer. Returns what ends that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function set(gtin: string, lookUp: LookUp): void {
  known.set(gtin, lookUp)
  for (const listener of listeners) listener()
}

async function work(): Promise<void> {
  if (isWorking) return
  isWorking = true
  for (let [gtin] = waiting; gtin !== undefined; [gtin] = waiting) {
    const done = gtin
    set(done, await answerAbout(done))
    waiting = waiting.filter((one) => one !== done)
  }
  isWorking = false
}

async function answerAbout(gtin: string): Promise<LookUp> {
  if (isSwitchedOff) return { state: 'none' }
  try {
    return { state: 'found', gtin, product: await call(products.get, { params: { gtin } }) }
  } catch (failure) {
    const { status, code } = failure instanceof ApiFailure ? failure : {}
    isSwitchedOff = code === 'switched_off'
    if (isSwitchedOff || status === 403) return { state: 'none' }
    if (status === 404) return { state: 'missing', gtin }
    retry ??= setTimeout(askAgain, retryAfter)
    return { state: 'later', gtin }
  }
}

function askAgain(): void {
  clearTimeout(retry)
  retry = undefined
  const later = Array.from(known.keys()).filter((gtin) => known.get(gtin)?.state === 'later')
  waiting = [...new Set([...waiting, ...later])]
  void work()
}

addEventListener('online', askAgain)
