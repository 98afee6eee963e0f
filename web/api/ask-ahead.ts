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
 * that it opened last, a token in place of an expired one, and, on a device that has opened none yet and thus keeps none,
 * the default household and its items.
 */
export async function askAhead(): Promise<void> {
  const stored = session.token()
  if (stored === undefined) return
  const kept = keptIn(stored)
  if (kept !== undefined) readEarly(listKey('items', claimsOf(stored).sub, kept))
  // Waits for nothing else, so that it comes before the files that the page asks for next.
  const token = isExpired(stored) ? await oneRefresh(() => refresh(stored)) : stored
  if (token === undefined || kept !== undefined) return
  const mine = await askEarly(firstPaths.households, headersOf({ token }))
  const open = defaultOf(await mine.clone().json())
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

/** Returns the id of the household that is open on this device, of which it keeps the items. */
function keptIn(token: string): string | undefined {
  const key = householdKey(claimsOf(token).sub)
  const stored = sessionStorage.getItem(key) ?? localStorage.getItem(key)
  if (stored === null) return undefined
  const id: unknown = Object(parseJson(stored)).id
  return typeof id === 'string' ? id : ''
}

function defaultOf(households: unknown): string | undefined {
  if (!Array.isArray(households)) return undefined
  const found: unknown = households.find((one: unknown) => Object(one).default === true)
  const id: unknown = Object(found).id
  return typeof id === 'string' ? id : undefined
}
