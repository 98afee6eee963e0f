import type { IncomingMessage } from 'node:http'
import type { Event } from '../../functions/http/event.ts'

/** The claims of a verified token; the authorizer hands all of them on as text. */
export type Claims = Readonly<Record<string, string>>

interface Arrival {
  readonly request: IncomingMessage
  readonly body: Buffer
  readonly params: Readonly<Record<string, string | undefined>>
  readonly claims: Claims | undefined
  readonly requestId: string
  readonly routeKey: string
}

/** The event in payload format 2.0 that HTTP API makes of a request. */
export function eventOf({ request, body, params, claims, requestId, routeKey }: Arrival): Event {
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
      ...place,
      domainName: headers['host'] ?? '',
      domainPrefix: '',
      http: {
        method: request.method ?? '',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
      ...(claims && { authorizer: { jwt } }),
    },
    ...encoded(body, headers['content-type']),
  }
}

const place = { accountId: 'local', apiId: 'local', stage: '$default' }

function headersOf(request: IncomingMessage): Record<string, string> {
  const sent = Object.entries(request.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : (value ?? ''),
  ])
  const encrypted = 'encrypted' in request.socket
  return { ...Object.fromEntries(sent), 'x-forwarded-proto': encrypted ? 'https' : 'http' }
}

// HTTP API hands text on as it is and anything else in base 64.
function encoded(body: Buffer, type = 'application/json') {
  if (body.length === 0) return { isBase64Encoded: false }
  const isText = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded))/i.test(type)
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText }
}

/** The whole body; undefined when it is larger than `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    // The rest is read and dropped, so that the client gets to see the refusal.
    if (size <= limit) chunks.push(chunk)
  }
  return size > limit ? undefined : Buffer.concat(chunks)
}
