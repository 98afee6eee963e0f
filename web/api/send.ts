import type { Route } from '../../functions/protocol/route.ts'
import { urlOf } from './url.ts'
import { failureOf } from './response.ts'
import { ApiFailure, isSessionEnded } from './api-failure.ts'
import { answerInDemo, isDemo } from './demo.ts'
import { forgetEarly, takeEarly } from './early-requests.ts'
import { household } from './household.ts'
import { refreshToken } from './refresh-token.ts'
import { newId } from './new-id.ts'
import { headersOf } from './request-headers.ts'
import { session } from './session.ts'
import { trackRequest } from './sync.ts'

export interface RequestOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** The version that a change is based on, sent as `If-Match`. */
  readonly version?: number
  /** Undefined stands for the open household, null for the user's default one. */
  readonly householdId?: string | null
  /** The `Idempotency-Key`, if the caller repeats requests itself. */
  readonly key?: string
  /** The point from which the answer to a change is to go on, sent as `X-Point`. */
  readonly point?: string | undefined
}

/**
 * Sends a request. With an expired token it refreshes the token once and repeats the request, with the same idempotency
 * key; if that fails with 401, the session ends and the user is redirected to the login.
 *
 * @throws {ApiFailure} for any response except a success
 */
export async function send(route: Route, options: RequestOptions = {}): Promise<Response> {
  const request = prepareRequest(route, options)
  const token = session.token()
  let response = await request(token)
  if (response.status === 401 && token !== undefined && route.access !== 'anyone') {
    response = await request(await refreshOrEnd(token, await failureOf(response)))
  }
  // The user may have lost access to the household, or have another role.
  if (isOfHousehold(route) && [403, 404].includes(response.status)) household.revalidate()
  if (!response.ok) throw await failureOf(response)
  return response
}

async function refreshOrEnd(refused: string, refusal: ApiFailure): Promise<string> {
  try {
    return await refreshToken(refused)
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 401)
      session.end(isSessionEnded(refusal) ? refusal : failure)
    throw failure
  }
}

const isOfHousehold = ({ access }: Route) => access !== 'anyone' && access !== 'user'

function prepareRequest(
  route: Route,
  { params, query, body, version, point, householdId, key: own }: RequestOptions,
) {
  const { method } = route
  const given = householdId === undefined ? household.open()?.id : householdId
  const inHousehold = isOfHousehold(route) ? (given ?? '') : ''
  const url = urlOf(route, params, query)
  const text = body === undefined ? null : JSON.stringify(body)
  const isRepeatable = method !== 'GET' && !route.path.startsWith('/auth/')
  const request = `${method} ${url} ${inHousehold} ${text}`
  const key = isRepeatable ? (own ?? takeIdempotencyKey(request)) : undefined
  // With a key of its own, the caller keeps what it sends; the demo refuses what it can't do.
  const isWrite = isRepeatable && own === undefined && !isDemo()
  const keepKey = () => key !== undefined && own === undefined && unanswered.set(request, key)

  return async (token: string | undefined): Promise<Response> => {
    const headers = headersOf({ token, key, version, point, inHousehold, hasBody: text !== null })
    try {
      if (isRepeatable) forgetEarly()
      const early = method === 'GET' ? takeEarly(url, headers) : undefined
      const response = await trackRequest(
        isWrite,
        () =>
          early ??
          (isDemo()
            ? answerInDemo(method, url)
            : fetch(url, { method, headers, body: text, signal: AbortSignal.timeout(longest) })),
      )
      if (response.status >= 500) keepKey()
      return response
    } catch (cause) {
      keepKey()
      throw new ApiFailure('', { cause })
    }
  }
}

/** In milliseconds; longer than any request takes that is answered. */
const longest = 60_000

const unanswered = new Map<string, string>()

/**
 * Returns the `Idempotency-Key` for a request. If the response to the same request was lost, it may have been applied,
 * so its key is used again. Two equal requests at the same time get two keys.
 */
function takeIdempotencyKey(request: string): string {
  const key = unanswered.get(request) ?? newId()
  unanswered.delete(request)
  return key
}
