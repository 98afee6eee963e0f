import type { Route } from '../../functions/http/route.ts'
import { addressOf } from './address.ts'
import { failureOf } from './answer.ts'
import { ApiFailure } from './api-failure.ts'
import { household } from './household.ts'
import { renew } from './renew.ts'
import { keepKey, takeKey } from './repeat-key.ts'
import { session } from './session.ts'
import { watched } from './sync.ts'

/** What goes with a call. */
export interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** The version that a change was made upon, sent as `If-Match`. */
  readonly version?: number
  /** The household that it is about: the open one unless told, null for the person's default one. */
  readonly householdId?: string | null
  /** The `Idempotency-Key`, where the caller has one for repeats of its own. */
  readonly key?: string
}

/**
 * Asks the API. An expired token is renewed once and the call repeated, under the same key; when that is
 * refused, the session ends and the guard leads to the login screen.
 *
 * @throws {ApiFailure} for anything but a success
 */
export async function send(route: Route, input: Input = {}): Promise<Response> {
  const request = requestOf(route, input)
  const token = session.token()
  let response = await request(token)
  if (response.status === 401 && token !== undefined && route.access !== 'anyone') {
    response = await request(await renewOrEnd(token))
  }
  // The household may be closed to the person by now, or their role another.
  if (isOfHousehold(route) && [403, 404].includes(response.status)) household.doubt()
  if (!response.ok) throw await failureOf(response)
  return response
}

// A refusal ends the session with the failure that people are told.
async function renewOrEnd(expired: string): Promise<string> {
  try {
    return await renew(expired)
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) session.end(failure)
    throw failure
  }
}

const isOfHousehold = ({ access }: Route) => access !== 'anyone' && access !== 'user'

function requestOf(route: Route, { params, query, body, version, householdId, key: own }: Input) {
  const { method } = route
  const opened = householdId === undefined ? household.open()?.id : householdId
  const inHousehold = isOfHousehold(route) ? (opened ?? '') : ''
  const address = addressOf(route, params, query)
  const text = body === undefined ? null : JSON.stringify(body)
  const isRepeatable = (method === 'POST' || method === 'PUT') && !route.path.startsWith('/auth/')
  const name = `${method} ${address} ${inHousehold} ${text}`
  const key = isRepeatable ? (own ?? takeKey(name)) : undefined
  // A key of the caller's own is for its repeats alone.
  const keep = () => key !== undefined && own === undefined && keepKey(name, key)

  return async (token: string | undefined): Promise<Response> => {
    const headers = headersOf({ token, key, version, inHousehold, hasBody: text !== null })
    try {
      const response = await watched(method, () => fetch(address, { method, headers, body: text }))
      if (response.status >= 500) keep()
      return response
    } catch (cause) {
      keep()
      throw new ApiFailure('', { cause })
    }
  }
}

interface Sent {
  readonly token: string | undefined
  readonly key: string | undefined
  readonly version: number | undefined
  readonly inHousehold: string
  readonly hasBody: boolean
}

function headersOf({ token, key, version, inHousehold, hasBody }: Sent): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(inHousehold !== '' && { 'x-household-id': inHousehold }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  }
}
