import { statuses, type Code } from '../protocol/problem.ts'
import type { Route } from '../protocol/route.ts'

export const meanings: Readonly<Record<Code, string>> = {
  invalid: 'Something in the request is missing or wrong; errors names each field.',
  unauthenticated: 'There is no valid access token, or its session was ended; or the API key is not valid.',
  forbidden: 'The caller may not do this, or it comes by another address than the site’s.',
  not_found: 'There is no such thing, or it is closed to the caller; missing tells items from households.',
  switched_off: 'The operator of the service has not switched this on.',
  conflict:
    'It does not fit what is there by now. With Retry-After others are changing it at this moment: repeat it.',
  ean_taken: 'The item in item has this EAN or one of these codes already.',
  stale: 'The item was changed since the version in If-Match.',
  too_large: 'The body is larger than 1 MB.',
  not_json: 'The body is not sent as application/json, or is compressed.',
  key_reused: 'The Idempotency-Key came before with another body.',
  too_many:
    'There were too many attempts, or requests by API keys, or a person or household has used far more of the service than a home needs.',
  failed: 'The service failed; requestId finds it in the log.',
  unavailable: 'The service is busy; nobody knows whether the request took effect. Repeat it under its key.',
  unfinished:
    'A part is done and there is more to do. Send the request again, under its key, until it is done.',
}

export function takesIdempotencyKey({ method, path, access }: Route): boolean {
  const isWriting = method === 'POST' || method === 'PUT' || (method === 'DELETE' && access === 'member')
  return isWriting && access !== 'anyone' && !path.startsWith('/auth/') && !/\/(?:preview|mcp)$/.test(path)
}

// Of a GET, too, whose body is read before it is ignored.
const ofEveryRoute: readonly Code[] = [
  'forbidden',
  'invalid',
  'too_large',
  'not_json',
  'failed',
  'unavailable',
]

export function refusalCodesOf(route: Route): readonly Code[] {
  const codes: Code[] = [...route.refusals, ...ofEveryRoute]
  if (route.access !== 'anyone') codes.push('unauthenticated', 'not_found', 'too_many')
  if (takesIdempotencyKey(route)) codes.push('conflict', 'key_reused')
  return [...new Set(codes)].filter((code) => !(statuses[code] in route.answers))
}

/** Refusals of the gateway itself, by their statuses. */
export function gatewayRefusalsOf({ access, path }: Route): Readonly<Record<number, string>> {
  return {
    ...(path.includes('{') && { 400: 'The gateway takes no such path: it is no percent-encoded UTF-8.' }),
    ...(access !== 'anyone' && { 401: 'The gateway takes no such token.' }),
    403: 'The gateway takes no such host or origin.',
    413: 'The gateway takes no such body.',
    429: 'There are too many requests for the gateway.',
    500: 'The gateway got no answer.',
    503: 'The gateway waited too long for an answer.',
  }
}
