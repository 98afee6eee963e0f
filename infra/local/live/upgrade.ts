import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { isSessionEnded } from '../../../functions/accounts/sessions/sessions.ts'
import { callerOf } from '../../../functions/identity/caller.ts'
import type { Platform, AccessClaims } from '../../../functions/runtime/platform.ts'
import { refusalOfHost, refusalOfOrigin, type AllowedHosts } from '../hosts.ts'
import { otherAddress, withoutToken, type LogRefusal } from '../gateway.ts'
import { answerRaw } from '../raw-answer.ts'
import { verifyToken } from '../event.ts'
import { livePath, type Listeners } from './listeners.ts'
import { listMemberships } from '../../../functions/households/household-store.ts'
import { userRecord } from '../../../functions/identity/user.ts'
import { channelOf, type HouseholdChange } from '../../../functions/runtime/live.ts'
import { userKey } from '../../../functions/database/keys.ts'
import { userScope } from '../../../functions/database/scope.ts'
import { openTable } from '../../../functions/database/table.ts'
import * as z from 'zod/mini'

const maximumMessage = 16_384

interface LiveOptions {
  readonly platform: Platform
  readonly listeners: Listeners
  readonly hosts: AllowedHosts
  /** Milliseconds within which a connection has to subscribe. */
  readonly subscribeTimeout?: number | undefined
  readonly onRefused: LogRefusal
}

/** Checks as for other requests: the host, the origin, the token and its session. */
export function createLiveServer(options: LiveOptions) {
  const { platform, listeners, hosts, subscribeTimeout, onRefused } = options
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maximumMessage,
    handleProtocols: (offered) => offered.has(subprotocol) && subprotocol,
  })

  function refuse(socket: Duplex, status: 401 | 403 | 429, refused: string): void {
    onRefused({ route: `GET ${livePath}`, status, refused })
    answerRaw(socket, status)
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (refusalOfHost(request, hosts) ?? refusalOfOrigin(request, hosts))
      return refuse(socket, 403, otherAddress)
    const token = tokenIn(request.headers['sec-websocket-protocol'])
    const claims = token && (await verifyToken(token, platform.verifier))
    if (!claims) return refuse(socket, 401, withoutToken)
    if (await isSessionEnded(platform, callerOf(claims))) return refuse(socket, 401, 'ended session')
    if (listeners.isFull(claims.sub)) return refuse(socket, 429, 'limit of connections')
    server.handleUpgrade(request, socket, head, (opened) =>
      serveConnection(opened, { platform, listeners, claims, subscribeTimeout }),
    )
  }

  return {
    isLive: ({ url = '' }: IncomingMessage) => url.replace(/\?.*$/, '') === livePath,
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      socket.on('error', () => socket.destroy())
      upgrade(request, socket, head).catch(() => socket.destroy())
    },
  }
}

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

function serveConnection(socket: WebSocket, opened: Opened): void {
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
    const message = clientMessage.safeParse(readJson(data.toString('utf8'))).data
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

/** The subprotocol of AppSync Events, whose messages this machine speaks too. */
const subprotocol = 'aws-appsync-event-ws'

const authorization = z.object({ Authorization: z.string() })

const clientMessage = z.union([
  z.object({ type: z.literal('connection_init') }),
  z.object({ type: z.literal('subscribe'), id: z.string(), channel: z.string(), authorization }),
])
type ClientMessage = z.output<typeof clientMessage>

/**
 * The messages that this machine sends
 * (https://docs.aws.amazon.com/appsync/latest/eventapi/event-api-websocket-protocol.html).
 */
const serverMessages = {
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

const aliveMilliseconds = 60_000

/** AppSync expects the token in the subprotocols: `header-` and base64url of JSON. */
function tokenIn(subprotocols = ''): string | undefined {
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
