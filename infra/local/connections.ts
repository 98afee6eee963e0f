import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

// Milliseconds that a request under way gets to be answered; it takes far less.
const patience = 500

/**
 * Follows a server's connections from now on, and gives the function that ends them: what is under way is answered,
 * then every connection is cut. A server that merely stops listening would wait for those that a browser opens in
 * advance, and for its hot reload.
 */
export function followConnections(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  server.on('connection', (socket) => remember(sockets, socket))
  server.on('request', (_request, response) => remember(underWay, response))
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    const answered = Promise.allSettled(Array.from(underWay, (response) => once(response, 'close')))
    await Promise.race([answered, setTimeout(patience, undefined, { ref: false })])
    for (const socket of sockets) socket.destroy()
    await closed
  }
}

function remember<Kind extends Socket | ServerResponse>(all: Set<Kind>, one: Kind): void {
  all.add(one)
  one.once('close', () => all.delete(one))
}
