import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { decryptPush, verifyVapid } from './decrypt-push.ts'
import { listenFreely } from './free-port.ts'
import { closedAtLast } from './left-open.ts'
import { newSubscription } from './subscriptions.ts'

const message = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    tag: z.string(),
    navigate: z.url(),
    actions: z.optional(z.array(z.object({ action: z.string(), title: z.string(), navigate: z.url() }))),
  }),
})
export type PushMessage = z.output<typeof message>['notification']

/** The answer to messages; null for none at all. */
interface PushAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A browser as its push service knows it. */
export interface PushReceiver {
  readonly subscription: ReturnType<typeof newSubscription>['subscription']
  /** All that have arrived, decrypted, oldest first. */
  readonly messages: PushMessage[]
  /** The requests' headers. */
  readonly headers: IncomingMessage['headers'][]
  /** Answers the following messages so, without taking them. */
  answer: PushAnswer | null | undefined
}

/** Starts a stand-in for push services on a free port, which decrypts what it is sent. */
export async function openPushService() {
  const receivers = new Map<string, PushReceiver & { readonly keys: ReturnType<typeof newSubscription> }>()
  const server = createServer((request, response) => void receive(request, response))
  const origin = `http://127.0.0.1:${await listenFreely(server)}`

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const receiver = receivers.get(request.url ?? '')
    const body = await buffer(request)
    if (!receiver) return void response.writeHead(404).end()
    receiver.headers.push(request.headers)
    if (receiver.answer === null) return
    if (receiver.answer) return void response.writeHead(receiver.answer.status, receiver.answer.headers).end()
    const { aud } = verifyVapid(request.headers.authorization ?? '')
    if (aud !== origin) return void response.writeHead(403).end()
    const text = decryptPush(body, receiver.keys.pair, receiver.keys.auth)
    receiver.messages.push(message.parse(JSON.parse(text)).notification)
    response.writeHead(201).end()
  }

  return {
    origin,
    /** Subscribes another browser. */
    subscribe(): PushReceiver {
      const path = `/push/${receivers.size + 1}`
      const keys = newSubscription(`${origin}${path}`)
      const receiver = {
        subscription: keys.subscription,
        keys,
        messages: [],
        headers: [],
        answer: undefined,
      }
      receivers.set(path, receiver)
      return receiver
    },
    close: closedAtLast(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }),
  }
}
export type PushService = Awaited<ReturnType<typeof openPushService>>
