import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

// Pending requests have this long to finish; they need far less.
const defaultGrace = 500

/**
 * Tracks a server's connections. `server.close()` alone would wait for the idle ones that browsers open in advance, and
 * for hot reload.
 * @returns a function that waits for pending requests, then destroys every connection
 */
export function trackConnections(server: Server, grace = defaultGrace): () => Promise<void> {
  const sockets = new Set<Socket>()
  const pending = new Set<ServerResponse>()
  server.on('connection', (socket) => remember(sockets, socket))
  server.on('request', (_request, response) => remember(pending, response))
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    const answered = Promise.allSettled(Array.from(pending, (response) => once(response, 'close')))
    await Promise.race([answered, setTimeout(grace, undefined, { ref: false })])
    for (const socket of sockets) socket.destroy()
    await closed
  }
}

function remember<Kind extends Socket | ServerResponse>(all: Set<Kind>, one: Kind): void {
  all.add(one)
  one.once('close', () => all.delete(one))
}
