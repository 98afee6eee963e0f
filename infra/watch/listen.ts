import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import * as z from 'zod/mini'

/** A WebSocket, of the platform or of a package. */
interface Socket {
  readonly addEventListener: (
    type: 'open' | 'message' | 'close' | 'error',
    listener: (event: { readonly data?: unknown }) => void,
  ) => void
  readonly send: (message: string) => void
  readonly close: () => void
}

export type OpenSocket = (address: URL, protocols: string[]) => Socket

/** The endpoint to listen at, as `GET /me` names it, and the user who listens. */
interface Listening {
  readonly address: URL
  readonly host: string
  readonly userId: string
  readonly token: string
  /** Aborts when a connection or a message takes too long. */
  readonly timeout: () => AbortSignal
}

const message = z.object({ type: z.string(), event: z.optional(z.string()) })
const change = z.object({ household: z.string() })

/**
 * Listens to a user’s messages, as an open app does.
 * @throws Error if the connection is refused
 */
export async function listen(open: OpenSocket, { address, host, userId, token, timeout }: Listening) {
  const authorization = { host, Authorization: token }
  const header = Buffer.from(JSON.stringify(authorization)).toString('base64url')
  const socket = open(address, ['aws-appsync-event-ws', `header-${header}`])
  const send = (sent: object) => socket.send(JSON.stringify(sent))
  const received = new Set<string>()
  const events = new EventEmitter()
  const next = (name: string) =>
    once(events, name, { signal: timeout() }).catch((cause: unknown) => {
      throw new Error(`${address.href} says no ${name}.`, { cause })
    })
  const fail = (why: string) => events.listenerCount('error') && events.emit('error', new Error(why))
  socket.addEventListener('open', () => send({ type: 'connection_init' }))
  socket.addEventListener('error', () => fail(`${address.href} takes no connection.`))
  socket.addEventListener('close', () => fail(`${address.href} closes the connection.`))
  socket.addEventListener('message', ({ data }) => {
    const { type, event = '' } = message.parse(JSON.parse(String(data)))
    if (type === 'connection_ack')
      send({ type: 'subscribe', id: randomUUID(), channel: `/live/${userId}`, authorization })
    if (type.endsWith('error')) fail(`${address.href} answers ${type}.`)
    if (type === 'data') received.add(change.parse(JSON.parse(event)).household)
    events.emit(type)
  })
  await next('subscribe_success')
  return {
    receive: async (household: string) => {
      while (!received.has(household)) await next('data')
    },
    end: () => socket.close(),
  }
}
