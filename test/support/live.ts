import { once } from 'node:events'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { userIdOf } from './test-users.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** Channels that are not this user's own, and attempts at hearing several at once. */
export function channelsOfOthers(userId: string): readonly string[] {
  const other = userId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  return [
    `/live/${other}`,
    '/live/*',
    '/live',
    '/*',
    `/live/${userId}/*`,
    `/live/${userId}/${other}`,
    `/live/${other}/${userId}`,
    `/live/${userId.slice(0, -1)}`,
    `live/${userId}`,
    `/default/${userId}`,
    '',
  ]
}

const message = z.looseObject({ type: z.string(), event: z.optional(z.string()) })
type Message = z.output<typeof message>

/** A WebSocket that a test holds, with all that came over it. */
export interface Connection {
  readonly messages: readonly Message[]
  /** The changes that were told so far. */
  readonly changes: () => readonly unknown[]
  readonly send: (message: object) => void
  /** Waits for a message of this type that has not been waited for; rejects if the connection closes before. */
  readonly next: (type: string) => Promise<Message>
  readonly closed: Promise<unknown>
  /** Reads nothing more, as a device that fell asleep. */
  readonly sleep: () => void
  readonly close: () => void
}

/** Connects as the app does. Rejects with the status of a refusal in the message. */
export async function connect({ runtime }: TestApp, token: string, headers = {}): Promise<Connection> {
  const authorization = { host: 'localhost', Authorization: token }
  const header = Buffer.from(JSON.stringify(authorization)).toString('base64url')
  const address = `${runtime.url.replace('http', 'ws')}/api/live`
  const socket = new WebSocket(address, ['aws-appsync-event-ws', `header-${header}`], { headers })
  const messages: Message[] = []
  const unread: Message[] = []
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('message', (data: Buffer) => {
    const received = message.parse(JSON.parse(data.toString('utf8')))
    messages.push(received)
    unread.push(received)
  })
  await once(socket, 'open')
  return {
    messages,
    changes: () => messages.flatMap(({ event }): unknown[] => (event ? [JSON.parse(event)] : [])),
    send: (sent) => socket.send(JSON.stringify(sent)),
    next: async (type) => {
      for (;;) {
        const index = unread.findIndex((one) => one.type === type)
        const [found] = index < 0 ? [] : unread.splice(index, 1)
        if (found) return found
        if (socket.readyState !== socket.OPEN) throw new Error(`Closed before a message of type ${type}.`)
        await Promise.race([once(socket, 'message'), closed])
      }
    },
    closed,
    sleep: () => socket.pause(),
    close: () => socket.close(),
  }
}

/** Connects a user, who then listens to their own channel. */
export async function listen(testApp: TestApp, testUser: TestUser): Promise<Connection> {
  const connection = await connect(testApp, testUser.token)
  connection.send(subscription(testUser))
  await connection.next('subscribe_success')
  return connection
}

/** The message that subscribes to a channel, by default the user's own. */
export const subscription = (testUser: TestUser, channel = `/live/${userIdOf(testUser)}`) => ({
  type: 'subscribe',
  id: '1',
  channel,
  authorization: { host: 'localhost', Authorization: testUser.token },
})
