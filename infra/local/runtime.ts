import { access, constants, mkdir } from 'node:fs/promises'
import type { KeyObject } from 'node:crypto'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { join } from 'node:path'
import type { Platform } from '../../functions/runtime/platform.ts'
import { openCertificate } from './certificate.ts'
import { followConnections } from './connections.ts'
import { FolderNotWritable } from './dynamodb/level.ts'
import { createGateway, write } from './gateway.ts'
import { integrate } from './handlers.ts'
import { hostAt, isForUs, ownHosts } from './hosts.ts'
import { startJobs } from './jobs.ts'
import { openOutbox, openOutboxInMemory, type Mail, type Outbox } from './outbox.ts'
import { openPlatform } from './platform.ts'
import { builtSite, type OpenSite } from './site.ts'

export interface RuntimeOptions {
  /** Where all data are kept; in memory when absent. */
  readonly dataDir?: string
  /** 0: any free one. */
  readonly port: number
  /** The address to bind. */
  readonly host?: string
  /** Names besides this machine's own under which it may be asked. */
  readonly allowedHosts?: readonly string[]
  /** Serve HTTPS, with a certificate made at first start; needs a data folder. */
  readonly https?: boolean
  /** Opens what answers everything outside `/api`; the built web app unless told. */
  readonly openSite?: OpenSite
  /** Signs tokens; made at first start when absent. */
  readonly signingKey?: KeyObject
  /** How dear a hash of a password is, as scrypt's N; as dear as it should be unless told. */
  readonly hashCost?: number
  /** How long a request waits for a call that hangs, or for others, in milliseconds; the product's own unless told. */
  readonly timeout?: number
  readonly now?: () => Date
  readonly log?: Platform['log']
  /** Is told of each mail that was sent. */
  readonly announce?: (mail: Mail) => void
  /** What must be there before the first request is answered. */
  readonly prepare?: (platform: Platform) => Promise<void>
}

/** The whole product, running in this process. */
export interface Runtime {
  readonly url: string
  readonly platform: Platform
  readonly outbox: Outbox
  /** Finishes the requests under way, then closes the store. */
  readonly close: () => Promise<void>
}

/**
 * Starts the product on this machine. Throws `FolderInUse` or `FolderNotWritable` for the data folder, and the
 * system's error (`EADDRINUSE`, `EACCES`) for the port.
 */
export async function start(options: RuntimeOptions): Promise<Runtime> {
  const { dataDir, port, host = '127.0.0.1', allowedHosts = [], now = () => new Date() } = options
  if (dataDir) await makeFolder(dataDir)
  const outbox = dataDir ? openOutbox(dataDir, options.announce ?? ignore) : openOutboxInMemory()
  const folder = dataDir && join(dataDir, 'table')
  const { signingKey, hashCost, timeout } = options
  const store = await openPlatform({
    outbox,
    now,
    log: options.log ?? ignore,
    ...(folder && { folder }),
    ...(signingKey && { signingKey }),
    ...(hashCost && { hashCost }),
    ...(timeout && { timeout }),
  })
  const hosts = [...ownHosts, hostAt(host), ...allowedHosts]
  const api = createGateway({ integrations: integrate(store.platform), verifier: store.platform.verifier })
  const server =
    options.https && dataDir ? createHttpsServer(await openCertificate(dataDir, hosts)) : createHttpServer()
  server.keepAliveTimeout = idleConnections
  const endConnections = followConnections(server)
  const site = await (options.openSite ?? builtSite)(server)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isForUs(request, hosts)) return write(response, forbidden)
    const isAsked = /^\/api(\/|\?|$)/.test(request.url ?? '') && !site.hasSource(request)
    return isAsked ? api(request, response) : site.answer(request, response)
  })
  const stopJobs = startJobs(store.platform)
  const close = async () => {
    await Promise.all([stopJobs(), endConnections()])
    await site.close()
    await store.close()
  }
  try {
    await options.prepare?.(store.platform)
    const actualPort = await listen(server, port, host)
    const scheme = options.https ? 'https' : 'http'
    return { url: `${scheme}://${hostAt(host)}:${actualPort}`, platform: store.platform, outbox, close }
  } catch (error) {
    await close()
    throw error
  }
}

// Milliseconds. After Node's own five seconds a process that was busy for long cuts connections under new requests.
const idleConnections = 60_000

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new FolderNotWritable(folder, error)
  }
}

type Server = ReturnType<typeof createHttpServer>

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const ignore = () => undefined

const forbidden = {
  statusCode: 403,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message: 'This host is not served here. See ALLOWED_HOSTS in the README.' }),
}
