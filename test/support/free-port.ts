import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Lets a server listen on a free loopback port, and returns that. */
export async function listenFreely(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No loopback port is free')
  return address.port
}

/** A loopback port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenFreely(server)
  server.close()
  await once(server, 'close')
  return port
}
