import type { IncomingMessage } from 'node:http'
import type { Result } from '../../functions/http/response.ts'
import type { ViewerRequest } from '../edge/viewer-request.ts'

interface Answered {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, { readonly value: string }>>
  readonly body?: string
}

/** Asks one of CloudFront's functions. Returns its answer, or has the request go on at its path. */
export function answerAtEdge(
  request: IncomingMessage,
  ask: (event: ViewerRequest) => ViewerRequest['request'] | Answered,
): Result | undefined {
  const { method = '', url = '', headers } = request
  const [uri = ''] = url.split('?', 1)
  const sent = headers.authorization && { authorization: { value: headers.authorization } }
  const asked = ask({ request: { method, uri, headers: { ...sent } }, viewer: { ip: '' } })
  if ('statusCode' in asked) {
    const own = Object.entries(asked.headers).map(([name, { value }]) => [name, value])
    return { ...asked, headers: Object.fromEntries(own) }
  }
  request.url = asked.uri + url.slice(uri.length)
  return undefined
}
