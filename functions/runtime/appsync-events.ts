import { Agent, request, type RequestOptions } from 'node:https'
import { SignatureV4 } from '@smithy/signature-v4'
import * as z from 'zod/mini'
import { channelOf, liveTimeout, type Live } from './live.ts'

/** The environment of the functions that change a household's data, as the deployment sets it. */
const environment = z.object({ LIVE_HOST: z.string(), LIVE_REALTIME_HOST: z.string() })

type Signing = Pick<ConstructorParameters<typeof SignatureV4>[0], 'credentials' | 'region' | 'sha256'>

// The connection stays open from one request to the next.
const agent = new Agent({ keepAlive: true })

/** Opens AppSync Events; undefined in functions that publish nothing. */
export function openLive(signing: Signing): Live | undefined {
  const { data } = environment.safeParse(process.env)
  if (!data) return undefined
  const { LIVE_HOST: host, LIVE_REALTIME_HOST } = data
  const signer = new SignatureV4({ ...signing, service: 'appsync' })

  /** https://docs.aws.amazon.com/appsync/latest/eventapi/publish-http.html */
  async function post(channel: string, event: string, signal: AbortSignal): Promise<void> {
    const body = JSON.stringify({ channel, events: [event] })
    const { headers } = await signer.sign({
      method: 'POST',
      protocol: 'https:',
      hostname: host,
      path: '/event',
      headers: { host, 'content-type': 'application/json' },
      body,
    })
    await send(new URL(`https://${host}/event`), { method: 'POST', headers, agent, signal }, body)
  }

  return {
    endpoint: { url: `wss://${LIVE_REALTIME_HOST}/event/realtime`, host },
    timeout: liveTimeout,
    publish: async (change, userIds, signal) => {
      const event = JSON.stringify(change)
      await Promise.all(userIds.map((userId) => post(channelOf(userId), event, signal)))
    },
  }
}

/** Not `fetch`, whose first call loads a second HTTP client: the SDK has loaded this one. */
function send(url: URL, options: RequestOptions, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      response.resume()
      if (response.statusCode === 200) resolve()
      else reject(new Error(`AppSync answered ${response.statusCode}.`))
    })
      .on('error', reject)
      .end(body)
  })
}
