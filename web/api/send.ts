import type { Route } from '../../functions/shared/route.ts'
import { addressOf } from './address.ts'
import { failureOf } from './answer.ts'
import { ApiFailure } from './api-failure.ts'
import { renew } from './renew.ts'
import { answered, keyFor } from './repeat-key.ts'
import { session } from './session.ts'

/** What goes with a call. */
export interface Input {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** The version that a change was made upon, sent as `If-Match`. */
  readonly version?: number
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
  if (!response.ok) throw await failureOf(response)
  return response
}

/** A token instead of the expired one; a refusal ends the session with the failure that people are told. */
export async function renewOrEnd(expired: string): Promise<string> {
  try {
    return await renew(expired)
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401) session.end(failure)
    throw failure
  }
}

function requestOf(route: Route, { params, query, body, version }: Input) {
  const { method } = route
  const address = addressOf(route, params, query)
  const text = body === undefined ? null : JSON.stringify(body)
  const repeatable = (method === 'POST' || method === 'PUT') && !route.path.startsWith('/auth/')
  const name = `${method} ${address} ${text}`
  const headers = new Headers({ accept: 'application/json' })
  if (text !== null) headers.set('content-type', 'application/json')
  if (version !== undefined) headers.set('if-match', `"${version}"`)
  if (repeatable) headers.set('idempotency-key', keyFor(name))

  return async (token: string | undefined): Promise<Response> => {
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(address, { method, headers, body: text }).catch((cause: unknown) => {
      throw new ApiFailure('', { cause })
    })
    if (response.status < 500 && response.status !== 401) answered(name)
    return response
  }
}
