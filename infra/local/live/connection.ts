import type { WebSocket } from 'ws'
import { listMemberships } from '../../../functions/households/household-store.ts'
import { callerOf } from '../../../functions/identity/caller.ts'
import { hasEnded, userRecord } from '../../../functions/identity/user.ts'
import { channelOf } from '../../../functions/runtime/live.ts'
import type { AccessClaims, Platform } from '../../../functions/runtime/platform.ts'
import { userKey } from '../../../functions/store/keys.ts'
import { userScope } from '../../../functions/store/scope.ts'
import { openTable } from '../../../functions/store/table.ts'
import { verifyToken } from '../verify-token.ts'
import type { Listener, Listeners } from './listeners.ts'
import { aliveMilliseconds, readMessage, serverMessages, type ClientMessage } from './protocol.ts'

/** In milliseconds: 24 hours, as at AppSync. */
const longest = 24 * 60 * 60 * 1_000

type Subscription = Extract<ClientMessage, { type: 'subscribe' }>

/** Answers the messages of one connection, and listens for its user once they have subscribed. */
export function serveConnection(socket: WebSocket, platform: Platform, listeners: Listeners): void {
  const send = (message: object) => socket.send(JSON.stringify(message))
  const alive = setInterval(() => send(serverMessages.alive()), aliveMilliseconds)
  let ended: NodeJS.Timeout | undefined
  let listener: Listener | undefined
  let isTaken = false

  async function subscribe({ id, channel, authorization }: Subscription): Promise<void> {
    if (isTaken) return send(serverMessages.unauthorized(id))
    isTaken = true
    const claims = await verifyToken(authorization.Authorization, platform.verifier)
    const user = claims && (await readUser(platform, claims))
    if (!claims || user === 'ended' || channel !== channelOf(claims.sub))
      return send(serverMessages.unauthorized(id))
    const openReader: Parameters<typeof listMemberships>[0] = (scope) => openTable(platform, scope)
    const memberships = await listMemberships(openReader, claims.sub, user)
    listener = {
      userId: claims.sub,
      households: new Set(memberships.map(({ household_id }) => household_id)),
      send: (change) => send(serverMessages.changed(id, change)),
      close: () => socket.close(),
      check: async () => {
        if ((await readUser(platform, claims)) === 'ended') socket.close()
      },
    }
    if (socket.readyState !== socket.OPEN) return
    listeners.add(listener)
    ended = setTimeout(() => socket.close(), Math.min(longest, claims.exp * 1_000 - Date.now()))
    send(serverMessages.subscribed(id))
    // It may have ended before anything listened.
    await listener.check()
  }

  socket.on('message', (data: Buffer) => {
    const message = readMessage(data.toString('utf8'))
    if (message?.type === 'connection_init') send(serverMessages.acknowledged())
    else if (message) subscribe(message).catch(() => socket.close())
    else send(serverMessages.unknown())
  })
  // What is malformed closes the connection, as the package does by itself.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(alive)
    clearTimeout(ended)
    if (listener) listeners.remove(listener)
  })
}

async function readUser(platform: Platform, claims: AccessClaims) {
  const user = await openTable(platform, userScope(claims.sub)).get(userKey(claims.sub), userRecord)
  return hasEnded(user, callerOf(claims)) ? 'ended' : user
}
