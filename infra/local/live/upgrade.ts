import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Platform } from '../../../functions/runtime/platform.ts'
import { isAllowed } from '../hosts.ts'
import { answerRaw } from '../raw-answer.ts'
import { verifyToken } from '../verify-token.ts'
import { serveConnection } from './connection.ts'
import { livePath, type Listeners } from './listeners.ts'
import { subprotocol, tokenIn } from './protocol.ts'

/** More than any message needs. */
const maximumMessage = 16_384

/** Serves the WebSocket, with the checks of other requests: the host, the origin and the token. */
export function createLiveServer(platform: Platform, listeners: Listeners, hosts: readonly string[]) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maximumMessage,
    handleProtocols: (offered) => offered.has(subprotocol) && subprotocol,
  })
  server.on('connection', (socket) => serveConnection(socket, platform, listeners))

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!isAllowed(request, hosts)) return answerRaw(socket, '403 Forbidden')
    const token = tokenIn(request.headers['sec-websocket-protocol'])
    if (!token || !(await verifyToken(token, platform.verifier))) return answerRaw(socket, '401 Unauthorized')
    server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request))
  }

  return {
    isLive: ({ url = '' }: IncomingMessage) => url.replace(/\?.*$/, '') === livePath,
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      socket.on('error', () => socket.destroy())
      upgrade(request, socket, head).catch(() => socket.destroy())
    },
  }
}
