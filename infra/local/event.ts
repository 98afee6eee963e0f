import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Event } from '../../functions/http/event.ts'
import { accessClaims, type AccessClaims, type TokenVerifier } from '../../functions/runtime/platform.ts'

/** The claims of a verified token, which the authorizer passes on as strings. */
export type Claims = Readonly<Record<string, string>>

interface EventSource {
  readonly address: string
  readonly request: IncomingMessage
  readonly body: Buffer
  readonly params: Readonly<Record<string, string | undefined>>
  readonly claims: Claims | undefined
  readonly requestId: string
  readonly routeKey: string
}

/** Payload format 2.0. */
export function makeEvent({
  address,
  request,
  body,
  params,
  claims,
  requestId,
  routeKey,
}: EventSource): Event {
  const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const path = pathname.replace(/(?<=.)\/$/, '')
  const { cookie, ...headers } = headersOf(request)
  const jwt = { claims: { ...claims }, scopes: [] }
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: search.slice(1),
    ...(cookie !== undefined && { cookies: cookie.split(/;\s*/) }),
    headers,
    queryStringParameters: Object.fromEntries(searchParams),
    pathParameters: { ...params },
    requestContext: {
      ...stage,
      domainName: headers['host'] ?? '',
      domainPrefix: '',
      http: {
        method: request.method ?? '',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: address,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
      ...(claims && { authorizer: { jwt } }),
    },
    ...encodeBody(body, headers['content-type']),
  }
}

const stage = { accountId: 'local', apiId: 'local', stage: '$default' }

function headersOf(request: IncomingMessage): Record<string, string> {
  const sent = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : (value ?? ''),
  ])
  return { ...Object.fromEntries(sent), ...addressOf(request) }
}

// The address at which the browser found the page. Only its origin, which was checked, reveals a proxy in between.
function addressOf({ headers: { host = '', origin }, socket }: IncomingMessage) {
  const own = { host, 'x-forwarded-proto': 'encrypted' in socket ? 'https' : 'http' }
  if (origin === undefined || !URL.canParse(origin)) return own
  const url = new URL(origin)
  return { host: url.host, 'x-forwarded-proto': url.protocol.slice(0, -1) }
}

// HTTP API passes text through and encodes anything else in base64, as bytes are here that are no text.
function encodeBody(body: Buffer, type = 'application/json') {
  if (body.length === 0) return { isBase64Encoded: false }
  const isText =
    isUtf8(body) && /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded))/i.test(type)
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText }
}

/** Reads the body. Returns undefined if it is larger than `limit` bytes, of which no more are held. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    // The rest is read and discarded, or the client would never read the 413.
    if (size <= limit) chunks.push(chunk)
    else chunks.length = 0
  }
  return size > limit ? undefined : Buffer.concat(chunks)
}

export async function verifyToken(token: string, verifier: TokenVerifier): Promise<AccessClaims | undefined> {
  return accessClaims.safeParse(await verifier.verify(token).catch(() => undefined)).data
}
