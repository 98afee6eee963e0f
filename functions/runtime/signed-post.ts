import type { IncomingMessage } from 'node:http'
import { Agent, request, type RequestOptions } from 'node:https'
import { SignatureV4 } from '@smithy/signature-v4'

export type Signing = Pick<ConstructorParameters<typeof SignatureV4>[0], 'credentials' | 'region' | 'sha256'>

/** Sends JSON to a path. Rejects unless the answer is 200, or when the signal aborts. */
export type SignedPost = (path: string, body: unknown, signal: AbortSignal) => Promise<void>

// The connection stays open from one request to the next.
const agent = new Agent({ keepAlive: true })

/** Serves a service of AWS that takes one request, without its SDK client. @param name as in its signatures */
export function openSignedPost(
  signing: Signing,
  name: string,
  host: string,
  ofAll: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): SignedPost {
  const signer = new SignatureV4({ ...signing, service: name })
  return async (path, content, signal) => {
    const body = JSON.stringify(content)
    const { headers } = await signer.sign({
      method: 'POST',
      protocol: 'https:',
      hostname: host,
      path,
      headers: { host, ...ofAll },
      body,
    })
    await send(new URL(`https://${host}${path}`), { method: 'POST', headers, agent, signal }, body)
  }
}

/** Not `fetch`, whose first call loads a second HTTP client: the SDK has loaded this one. */
function send(url: URL, options: RequestOptions, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      response.resume()
      if (response.statusCode === 200) resolve()
      else reject(refusalOf(response))
    })
      .on('error', reject)
      .end(body)
  })
}

/** Named as AWS names the error, such as `MessageRejected`. */
function refusalOf({ statusCode, headers }: IncomingMessage): Error {
  const [name = ''] = String(headers['x-amzn-errortype'] ?? '').split(':')
  return Object.assign(new Error(`The service answered ${statusCode}.`), { name: name || 'Refused' })
}
