import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { bodyTag, isListed } from './etag.ts'
import { isReading, type Event } from './event.ts'
import type { AnyAnswer } from '../protocol/route.ts'
import { statuses, type Problem } from '../protocol/problem.ts'
import { compress, codingOf } from './compress.ts'
import { answerHeaders } from './answer-headers.ts'

export type Result = APIGatewayProxyStructuredResultV2

export interface Success extends AnyAnswer {
  readonly cookies?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly text?: string
}

const compressFrom = 1_000

/**
 * Serializes a success. A GET gets a weak ETag, by default of the uncompressed body, and 304 if the client has that
 * already (RFC 9110, section 13.1.2). Compresses as the client accepts it, since neither HTTP API nor CloudFront does.
 */
export function answer(
  event: Event,
  { status, body, cookies, headers, activity, text: known }: Success,
): Result {
  const isRead = isReading(event)
  const sent = {
    ...answerHeaders,
    // The answer to a change may contain a token or a code.
    'cache-control': isRead ? 'private, no-cache' : 'no-store',
    vary: 'Authorization, X-Household-Id, Accept-Encoding',
    ...(activity !== undefined && { 'x-activity-id': activity }),
    ...headers,
  }
  const common = { statusCode: status, ...(cookies && { cookies: [...cookies] }) }
  if (body === undefined) return { ...common, headers: sent }
  // An HTML page is text already.
  const isText = headers?.['content-type'] !== undefined && typeof body === 'string'
  const text = isText ? body : (known ?? JSON.stringify(body))
  if (!isRead) return { ...common, ...encoded(event, text, sent) }
  const etag = headers?.['etag'] ?? bodyTag(text)
  if (isListed(etag, event.headers['if-none-match'])) return { statusCode: 304, headers: { ...sent, etag } }
  return { ...common, ...encoded(event, text, { ...sent, etag }) }
}

/** How to identify oneself (RFC 6750, section 3). @param sent the header `Authorization`, which was not enough */
export const challengeTo = (sent?: string) => (sent ? 'Bearer error="invalid_token"' : 'Bearer')

export function refuse(problem: Problem, requestId: string, sent?: Event['headers']): Result {
  const { code, message, refusal, errors, retryAfter, subject } = problem
  return {
    statusCode: statuses[code],
    headers: {
      ...answerHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(code === 'unauthenticated' && { 'www-authenticate': challengeTo(sent?.['authorization']) }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify({ message, code, refusal, requestId, ...(errors && { errors }), ...subject }),
  }
}

function encoded(event: Event, text: string, given: Readonly<Record<string, string>>) {
  const headers = { 'content-type': 'application/json; charset=utf-8', ...given }
  const coding = codingOf(event.headers['accept-encoding'])
  if (!coding || Buffer.byteLength(text) < compressFrom) return { headers, body: text }
  return {
    headers: { ...headers, 'content-encoding': coding },
    body: compress(text, coding).toString('base64'),
    isBase64Encoded: true,
  }
}
