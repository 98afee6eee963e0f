import * as z from 'zod/mini'
import type { HouseholdChange } from '../../../functions/runtime/live.ts'

/** The subprotocol of AppSync Events, whose messages this machine speaks too. */
export const subprotocol = 'aws-appsync-event-ws'

const authorization = z.object({ Authorization: z.string() })

const clientMessage = z.union([
  z.object({ type: z.literal('connection_init') }),
  z.object({ type: z.literal('subscribe'), id: z.string(), channel: z.string(), authorization }),
])
export type ClientMessage = z.output<typeof clientMessage>

/**
 * The messages that this machine sends
 * (https://docs.aws.amazon.com/appsync/latest/eventapi/event-api-websocket-protocol.html).
 */
export const serverMessages = {
  acknowledged: () => ({ type: 'connection_ack', connectionTimeoutMs: 300_000 }),
  alive: () => ({ type: 'ka' }),
  subscribed: (id: string) => ({ type: 'subscribe_success', id }),
  unauthorized: (id: string) => ({
    type: 'subscribe_error',
    id,
    errors: [{ errorType: 'UnauthorizedException', message: 'You are not authorized to subscribe.' }],
  }),
  unknown: () => ({ type: 'error', errors: [{ errorType: 'UnsupportedOperation' }] }),
  changed: (id: string, change: HouseholdChange) => ({ type: 'data', id, event: JSON.stringify(change) }),
}

export const aliveMilliseconds = 60_000

export function readMessage(text: string): ClientMessage | undefined {
  return clientMessage.safeParse(readJson(text)).data
}

/** AppSync expects the token in the subprotocols: `header-` and base64url of JSON. */
export function tokenIn(subprotocols = ''): string | undefined {
  const header = /(?:^|,)\s*header-([\w-]+)/.exec(subprotocols)?.[1] ?? ''
  const text = Buffer.from(header, 'base64url').toString('utf8')
  return authorization.safeParse(readJson(text)).data?.Authorization
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
