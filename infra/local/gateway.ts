import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { TLSSocket } from 'node:tls'
import createRouter from 'find-my-way'
import { answerHeaders } from '../../functions/http/answer-headers.ts'
import { maximumBody } from '../../functions/http/event.ts'
import { challengeTo, refuse, type Result } from '../../functions/http/response.ts'
import type { TokenVerifier, Platform } from '../../functions/runtime/platform.ts'
import { Problem, statuses, explain } from '../../functions/protocol/problem.ts'
import type { Route } from '../../functions/protocol/route.ts'
import { apiKeyRouteKey, routeKey, withHead, type Handler } from '../../functions/http/serve.ts'
import { whoIn } from '../../functions/http/log-requests.ts'
import { limitOfKeys, limitOfReports, withRequestContext } from '../../functions/runtime/request-context.ts'
import { makeEvent, readBody, type Claims, verifyToken } from './event.ts'
import { answer as askEdge } from '../edge/api-request.ts'
import { pathsByMethod } from '../edge/paths-by-method.ts'
import { answerAtEdge } from './edge.ts'
import { clientAddress, type TrustedProxies } from './trusted-proxies.ts'

export interface Integration {
  readonly route: Route
  readonly handler: Handler
}

interface Listener extends Integration {
  readonly key: string
  /** Whether it needs a token that counts. */
  readonly isClosed: boolean
}

export interface GatewayOptions {
  readonly integrations: readonly Integration[]
  readonly verifier: TokenVerifier
  readonly trustedProxies?: TrustedProxies | undefined
  /** On a full disk, 503 says so, and so does the check of the service's health. */
  readonly isDiskFull?: () => Promise<boolean>
  /** Called when a function is done with a request, even if nobody waits for the answer. */
  readonly onHandled?: (route: Route) => void
  readonly onRefused?: LogRefusal
}

/**
 * Stands in for API Gateway's HTTP API: matches the route, verifies the JWT, calls the function with an event in payload
 * format 2.0 and writes its result. Its own errors have only a `message`, as on AWS
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html).
 */
export function createGateway(options: GatewayOptions) {
  const { integrations, verifier, trustedProxies, isDiskFull, onHandled, onRefused } = options
  const router = createRouter({
    ignoreTrailingSlash: true,
    maxParamLength: 2_000,
    defaultRoute: (_request, response) => write(response, errorResponse(404, 'Not Found')),
    onBadUrl: (_path, _request, response) => write(response, errorResponse(400, 'Bad Request')),
  })

  for (const { route, handler } of integrations) {
    const isClosed = route.access !== 'anyone'
    for (const key of withHead(routeKey(route))) listen({ route, handler, key, isClosed })
    if (!route.apiKey) continue
    for (const key of withHead(apiKeyRouteKey(route))) listen({ route, handler, key, isClosed: false })
  }

  function listen(listener: Listener): void {
    const { key, route } = listener
    const [method, path = ''] = key.replace(/{(\w+)}/g, ':$1').split(' ')
    router.on(method === 'HEAD' ? method : route.method, path, (request, response, params) => {
      void answer(request, listener, params)
        .catch(() => errorResponse(500, 'Internal Server Error'))
        .then((result) => write(response, result))
    })
  }

  async function answer(
    request: IncomingMessage,
    { route, handler, key, isClosed }: Listener,
    params: Record<string, string | undefined>,
  ): Promise<Result> {
    const claims = isClosed ? await authorize(request, verifier) : undefined
    if (isClosed && !claims) {
      onRefused?.({ route: key, status: 401, refused: withoutToken })
      const challenge = challengeTo(request.headers.authorization)
      return errorResponse(401, 'Unauthorized', { 'www-authenticate': challenge })
    }
    const requestId = randomUUID()
    const body = await readBody(request, maximumBody)
    if (!body) return refuse(tooLarge, requestId)
    const address = clientAddress(request, trustedProxies)
    const result = await handler(
      makeEvent({ address, request, body, params, claims, requestId, routeKey: key }),
    )
    onHandled?.(route)
    const mayBeFull = result.statusCode === 503 || route.path === '/health'
    return mayBeFull && (await isDiskFull?.()) ? refuse(diskFull, requestId) : result
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const early = answerAtEdge(request, (event) => askEdge(event, pathsByMethod))
    if (early) write(response, early)
    else router.lookup(request, response)
  }
}

async function authorize({ headers }: IncomingMessage, verifier: TokenVerifier): Promise<Claims | undefined> {
  const token = /^(?:Bearer )?(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const known = token && (await verifyToken(token, verifier))
  if (!known) return undefined
  return Object.fromEntries(Object.entries(known).map(([name, value]) => [name, String(value)]))
}

export function errorResponse(statusCode: number, message: string, more: Result['headers'] = {}): Result {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...more }
  return { statusCode, headers, body: JSON.stringify({ message }) }
}

// As the functions say it, but before the body is held.
const tooLarge = new Problem('too_large', explain('too_large', 'The request is larger than 1 MB.'))

const diskFull = new Problem('unavailable', explain('disk_full', 'The disk is full.'), { retryAfter: 10 })

export function write(response: ServerResponse, result: Result): void {
  const { statusCode = 200, headers = {}, cookies = [], body = '', isBase64Encoded } = result
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  const all: Readonly<Record<string, unknown>> = { ...answerHeaders, ...headers }
  for (const [name, value] of Object.entries(all)) response.setHeader(name, String(value))
  if (!(response.socket instanceof TLSSocket)) response.removeHeader('strict-transport-security')
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (bytes.length > 0) response.setHeader('content-length', bytes.length)
  response.writeHead(statusCode).end(bytes)
}

/** Access that was refused before any function heard of it. */
interface RefusedAccess {
  readonly route?: string
  readonly status: 401 | 403 | 429
  readonly refused: string
}

/** Why the log says that a request is refused before any function hears of it: it has no token that counts, */
export const withoutToken = 'no valid token'
/** or another address. */
export const otherAddress = 'another host or origin'

export type LogRefusal = (refused: RefusedAccess) => void

/** Logs access that is refused (OWASP ASVS 5.0, 16.3): why, and hashes of whose account, as the log on AWS. */
export const logRefusalsTo = ({ log, now }: Pick<Platform, 'log' | 'now'>): LogRefusal => {
  return (refused) => log({ level: 'warn', time: now().toISOString(), ...refused })
}

/** Logs failed sign-ins and refused access. Other requests leave no line on one machine. */
export function withLoggedRefusals(handler: Handler, { log, now }: Platform): Handler {
  return async (event) => {
    const [result, context] = await withRequestContext(() => handler(event))
    const { statusCode: status = 200 } = result
    const { refused } = context
    if (refused !== undefined && isRefusedAccess(status, refused))
      log({
        level: 'warn',
        time: now().toISOString(),
        request: event.requestContext.requestId,
        route: event.routeKey,
        status,
        refused,
        ...whoIn(context),
      })
    return result
  }
}

const refusing: readonly number[] = [statuses.unauthenticated, statuses.forbidden, statuses.too_many]

// Other refusals than of secrets, rights and limits have a code of their own: a missing field, an item that is gone.
const isRefusedAccess = (status: number, refused: string) =>
  ![limitOfKeys, limitOfReports].includes(refused) &&
  (refusing.includes(status) || !Object.hasOwn(statuses, refused))
