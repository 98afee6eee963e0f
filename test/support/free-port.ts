import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { closedAtLast } from './left-open.ts'

/** Lets a server listen on a free loopback port, and returns that; in Vitest until the end of a file of tests. */
export async function listenFreely(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closedAtLast(async () => void server.close())
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
