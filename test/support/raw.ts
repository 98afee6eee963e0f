import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'

/** A request byte for byte: `fetch` would tidy the path and write `Host` and `Origin` itself. */
export async function sendRaw(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
) {
  const { protocol, port } = new URL(url)
  const request = protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise<{ status: number | undefined; cookies: readonly string[]; body: unknown }>(
    (resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers, rejectUnauthorized: false },
        (response) => {
          const { statusCode: status, headers: received } = response
          const cookies = received['set-cookie'] ?? []
          text(response).then((body) => resolve({ status, cookies, body: body && JSON.parse(body) }), reject)
        },
      )
      sent.on('error', reject).end()
    },
  )
}
