import { randomUUID } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt'
import type { Event } from '../../functions/http/event.ts'
import { type Claims, makeEvent } from '../../infra/local/event.ts'

interface Sent {
  readonly url?: string
  readonly params?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly claims?: Claims
}

/** The event of a request as API Gateway sends it to a function: of `GET /api/items`, with what else is given. */
export function eventOf(
  routeKey: string,
  { params = {}, headers = {}, body, claims, ...sent }: Sent = {},
): Event {
  const [method = '', url = ''] = routeKey.split(' ')
  return makeEvent({
    address: '127.0.0.1',
    request: Object.assign(new IncomingMessage(new Socket()), { method, url, headers, ...sent }),
    body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
    params,
    claims,
    requestId: randomUUID(),
    routeKey,
  })
}

/** The claims of a token, as API Gateway passes them on. */
export function claimsOf({ token }: { readonly token: string }): Claims {
  const claims = Object.entries(decomposeUnverifiedJwt(token).payload)
  return Object.fromEntries(claims.map(([name, value]) => [name, JSON.stringify(value).replaceAll('"', '')]))
}
