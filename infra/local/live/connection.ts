import type { WebSocket } from 'ws'
import { isSessionEnded } from '../../../functions/accounts/sessions/sessions.ts'
import { listMemberships } from '../../../functions/households/household-store.ts'
import { callerOf } from '../../../functions/identity/caller.ts'
import { userRecord } from '../../../functions/identity/user.ts'
import { channelOf, type HouseholdChange } from '../../../functions/runtime/live.ts'
import type { AccessClaims, Platform } from '../../../functions/runtime/platform.ts'
import { userKey } from '../../../functions/database/keys.ts'
import { userScope } from '../../../functions/database/scope.ts'
import { openTable } from '../../../functions/database/table.ts'
import { verifyToken } from '../verify-token.ts'
import type { Listeners } from './listeners.ts'
import { aliveMilliseconds, readMessage, serverMessages, type ClientMessage } from './protocol.ts'

/** In milliseconds: 24 hours, as at AppSync. */
const longest = 24 * 60 * 60 * 1_000

/** In milliseconds. A browser subscribes within one. */
const timeout = 10_000

/** In milliseconds. A device that fell asleep never agrees to an end, and would hold its connection. */
const closing = 1_000

/** The code of RFC 6455 for it. */
const policyViolation = 1008

type Subscription = Extract<ClientMessage, { type: 'subscribe' }>

interface Opened {
  readonly platform: Platform
  readonly listeners: Listeners
  /** Of the token of its handshake, with whose session it ends. */
  readonly claims: AccessClaims
  readonly subscribeTimeout?: number | undefined
}

export function serveConnection(socket: WebSocket, opened: Opened): void {
  const { platform, listeners, claims, subscribeTimeout = timeout } = opened
  const send = (message: object) => socket.send(JSON.stringify(message))
  const alive = setInterval(() => send(serverMessages.alive()), aliveMilliseconds)
  const end = (code?: number) => {
    socket.close(code)
    gone ??= setTimeout(() => socket.terminate(), closing)
  }
  let gone: NodeJS.Timeout | undefined
  const ended = setTimeout(end, Math.min(longest, claims.exp * 1_000 - Date.now()))
  const silent = setTimeout(end, subscribeTimeout, policyViolation)
  const listener = {
    userId: claims.sub,
    households: new Set<string>(),
    send: (_change: HouseholdChange): void => undefined,
    close: end,
    check: async () => {
      if (await isSessionEnded(platform, callerOf(claims))) end()
    },
  }
  let isTaken = false

  async function subscribe({ id, channel, authorization }: Subscription): Promise<void> {
    if (isTaken) return send(serverMessages.unauthorized(id))
    isTaken = true
    const own = await verifyToken(authorization.Authorization, platform.verifier)
    if (own?.sub !== claims.sub || channel !== channelOf(claims.sub))
      return send(serverMessages.unauthorized(id))
    const openReader: Parameters<typeof listMemberships>[0] = (scope) => openTable(platform, scope)
    const user = await openTable(platform, userScope(claims.sub)).get(userKey(claims.sub), userRecord)
    for (const { household_id } of await listMemberships(openReader, claims.sub, user))
      listener.households.add(household_id)
    if (socket.readyState !== socket.OPEN) return
    clearTimeout(silent)
    listener.send = (change) => send(serverMessages.changed(id, change))
    send(serverMessages.subscribed(id))
  }

  socket.on('message', (data: Buffer) => {
    const message = readMessage(data.toString('utf8'))
    if (message?.type === 'connection_init') send(serverMessages.acknowledged())
    else if (message) subscribe(message).catch(() => end())
    else send(serverMessages.unknown())
  })
  // A malformed frame closes the connection, as the package does by itself.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(alive)
    clearTimeout(ended)
    clearTimeout(silent)
    clearTimeout(gone)
    listeners.remove(listener)
  })
  listeners.add(listener)
  // Its session may have ended before anything could close it.
  listener.check().catch(() => end())
}
