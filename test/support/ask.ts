import { once } from 'node:events'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestEncrypted, type RequestOptions } from 'node:https'
import { text } from 'node:stream/consumers'

/** A response down to its raw headers. */
export interface Response {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** Sends a request as it stands: unlike `fetch`, this sets any header, keeps any path and trusts any certificate. */
export async function ask(
  url: string,
  options: RequestOptions = {},
  body?: string | Buffer,
): Promise<Response> {
  const { protocol, hostname, port } = new URL(url)
  const path = url.slice(new URL(url).origin.length) || '/'
  const request = protocol === 'https:' ? requestEncrypted : requestPlain
  const sending = request({ hostname, port, path, agent: false, ...options })
  const answered = once(sending, 'response')
  sending.end(body)
  const [response] = await answered
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** Begins a POST that the server has started to read, and that goes on when it is ended. */
export async function beginToSend(url: string, headers: Readonly<Record<string, string>> = {}) {
  const sending = requestPlain(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue', ...headers },
  })
  sending.on('error', () => undefined).flushHeaders()
  await once(sending, 'continue')
  return sending
}
