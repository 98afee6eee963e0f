import { askEarly } from './early-requests.ts'
import { householdKey } from './household-key.ts'
import { listKey, readEarly } from './list-storage.ts'
import { oneRefresh, refreshPath } from './one-refresh.ts'
import { parseJson } from './parse-json.ts'
import { headersOf } from './request-headers.ts'
import { session } from './session.ts'
import { claimsOf, isExpired } from './token-claims.ts'

/** The requests that a view begins with; their routes are in contracts, which are too large to come first. */
export const firstPaths = { households: '/api/households', items: '/api/items' } as const

/**
 * Asks for what every view begins with, before the app is there that reads it: what the device keeps of the household
 * that it opened last, a token in place of an expired one, and, on a device that keeps no list, the items of that
 * household, or of the default one.
 */
export async function askAhead(): Promise<void> {
  const stored = session.token()
  if (stored === undefined) return
  const last = lastOpened(stored)
  const isKept = last !== undefined && readEarly(listKey('items', claimsOf(stored).sub, last))
  // Waits for nothing else, so that it comes before the files that the page asks for next.
  const token = isExpired(stored) ? await oneRefresh(() => refresh(stored)) : stored
  if (token === undefined || (await isKept)) return
  const open = last ?? (await defaultOf(token))
  if (open !== undefined) void askEarly(firstPaths.items, headersOf({ token, inHousehold: open }))
}

// If this fails, the app's first request meets the failure again and reports it.
async function refresh(expired: string): Promise<string | undefined> {
  const stored = session.token()
  if (stored !== expired) return stored
  const response = await fetch(refreshPath, { method: 'POST' })
  const token: unknown = response.ok ? Object(await response.json()).token : undefined
  if (typeof token !== 'string') return undefined
  session.begin(token)
  return token
}

/** Returns the id of the household that was opened last on this device, which keeps its items if any. */
function lastOpened(token: string): string | undefined {
  const key = householdKey(claimsOf(token).sub)
  return idOf(parseJson(sessionStorage.getItem(key) ?? localStorage.getItem(key)))
}

async function defaultOf(token: string): Promise<string | undefined> {
  const mine = await askEarly(firstPaths.households, headersOf({ token }))
  const households: unknown = await mine.clone().json()
  return Array.isArray(households) ? idOf(households.find((one) => Object(one).default === true)) : undefined
}

function idOf(household: unknown): string | undefined {
  const id: unknown = Object(household).id
  return typeof id === 'string' ? id : undefined
}
