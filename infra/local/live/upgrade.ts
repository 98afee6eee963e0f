import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { isSessionEnded } from '../../../functions/accounts/sessions/sessions.ts'
import { callerOf } from '../../../functions/identity/caller.ts'
import type { Platform } from '../../../functions/runtime/platform.ts'
import { refusalOfHost, refusalOfOrigin, type AllowedHosts } from '../hosts.ts'
import { otherAddress, withoutToken, type LogRefusal } from '../log-refusals.ts'
import { answerRaw } from '../raw-answer.ts'
import { verifyToken } from '../verify-token.ts'
import { serveConnection } from './connection.ts'
import { livePath, type Listeners } from './listeners.ts'
import { subprotocol, tokenIn } from './protocol.ts'

const maximumMessage = 16_384

const phrases = { 401: 'Unauthorized', 403: 'Forbidden', 429: 'Too Many Requests' } as const

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

  function refuse(socket: Duplex, status: keyof typeof phrases, refused: string): void {
    onRefused({ route: `GET ${livePath}`, status, refused })
    answerRaw(socket, `${status} ${phrases[status]}`)
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
