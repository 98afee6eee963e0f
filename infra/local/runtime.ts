import type { KeyObject } from 'node:crypto'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { join } from 'node:path'
import type { Mailer, Platform, ProductSource } from '../../functions/runtime/platform.ts'
import { openCertificate } from './certificate.ts'
import { trackConnections } from './connections.ts'
import { makeDataFolder, storeFolder, versionFile } from './data-folder.ts'
import { FolderDamaged } from './dynamodb/folder-error.ts'
import { exists } from './exists.ts'
import { createGateway, write } from './gateway.ts'
import { makeIntegrations } from './handlers.ts'
import { hostAt, isAllowed, localHosts } from './hosts.ts'
import { startJobs } from './jobs.ts'
import { openListeners, type Listeners } from './live/listeners.ts'
import { createLiveServer } from './live/upgrade.ts'
import { openOutbox, openOutboxInMemory, type Mail, type Outbox } from './outbox.ts'
import { openPlatform, type LocalPlatform } from './platform.ts'
import { answerClientError } from './raw-answer.ts'
import { backUpForNewVersion, rememberVersion } from './recovery/started-version.ts'
import { findSecret } from './secrets/secret-file.ts'
import { secrets } from './secrets/secrets.ts'
import { builtSite, type OpenSite } from './site.ts'
import packageFile from '../../package.json' with { type: 'json' }

export interface RuntimeOptions {
  /** Where all data are stored; by default in memory. */
  readonly dataDir?: string
  /** 0 for any free port. */
  readonly port: number
  /** The address to bind. */
  readonly host?: string
  /** Host names to accept in addition to localhost. */
  readonly allowedHosts?: readonly string[]
  /** Serves HTTPS with a self-signed certificate; needs a data folder. */
  readonly https?: boolean
  /** Serves everything outside `/api`; by default the built web app. */
  readonly openSite?: OpenSite
  /** Signs tokens; by default generated at first start. */
  readonly signingKey?: KeyObject
  /** How dear a hash of a password is, as scrypt's N; as dear as it should be unless told. */
  readonly hashCost?: number
  /** What answers about products; by default they are not looked up. */
  readonly products?: ProductSource | undefined
  /** Sends notices by mail, as a deployment with a domain does; by default nobody does. */
  readonly mailer?: Mailer
  /** Milliseconds before a hanging call, or a retried commit, is given up; by default `callTimeout`. */
  readonly timeout?: number
  /** Milliseconds that pending requests get to finish at the end. */
  readonly grace?: number
  readonly now?: () => Date
  readonly log?: Platform['log']
  /** Called with a line about what a start did besides. */
  readonly notice?: (line: string) => void
  /** Called with each mail that is sent. */
  readonly announce?: (mail: Mail) => void
  /** Runs before the server listens. */
  readonly prepare?: (platform: Platform) => Promise<void>
}

export interface Runtime {
  readonly url: string
  readonly platform: Platform
  readonly outbox: Outbox
  /** Waits for pending requests, then closes the store. */
  readonly close: () => Promise<void>
}

/**
 * Starts the whole product in this process.
 * @throws FolderInUse, FolderNotWritable, FolderDamaged, FolderOfLaterVersion, FileDamaged, DiskFull for the data folder
 * @throws the system's error (`EADDRINUSE`, `EACCES`) for the port
 */
export async function start(options: RuntimeOptions): Promise<Runtime> {
  const { dataDir, signingKey, hashCost, timeout, log = ignore, now = () => new Date() } = options
  if (dataDir) await prepareFolder(dataDir, now(), options.notice ?? ignore)
  const outbox = dataDir ? openOutbox(dataDir, now, options.announce ?? ignore) : openOutboxInMemory()
  const listeners = openListeners(timeout)
  const store = await openPlatform({
    outbox,
    live: listeners.live,
    now,
    log,
    ...(dataDir && { dataDir }),
    ...(signingKey && { signingKey }),
    ...(hashCost && { hashCost }),
    ...(timeout && { timeout }),
    products: options.products,
    mailer: options.mailer,
  })
  try {
    if (dataDir) await rememberVersion(dataDir, packageFile.version)
    await outbox.prune()
    const { url, close } = await serve(options, store, listeners)
    return { url, platform: store.platform, outbox, close: () => close().then(store.close) }
  } catch (error) {
    await store.close()
    throw error
  }
}

async function prepareFolder(dataDir: string, now: Date, notice: (line: string) => void): Promise<void> {
  await makeDataFolder(dataDir)
  if ((await exists(join(dataDir, versionFile))) && !(await exists(storeFolder(dataDir))))
    throw new FolderDamaged(dataDir, 'its folder `table` is missing')
  // Before the store is opened, so that nothing has changed where one is damaged.
  for (const secret of secrets) await findSecret<unknown>(dataDir, secret)
  const backup = await backUpForNewVersion(dataDir, packageFile.version, now)
  if (backup !== undefined) notice(`Backed up in         ${backup}`)
}

async function serve(options: RuntimeOptions, { platform, isDiskFull }: LocalPlatform, listeners: Listeners) {
  const { port, host = '127.0.0.1', allowedHosts = [] } = options
  const hosts = [...localHosts, hostAt(host), ...allowedHosts]
  const api = createGateway({
    integrations: makeIntegrations(platform),
    verifier: platform.verifier,
    isDiskFull,
  })
  const server = await createServer(options, hosts)
  server.keepAliveTimeout = keepAliveMilliseconds
  const endConnections = trackConnections(server, options.grace)
  const site = await (options.openSite ?? builtSite)(server)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isAllowed(request, hosts)) return write(response, forbidden)
    if (mayEndSession(request)) response.once('finish', () => void listeners.check().catch(ignore))
    const isApi = /^\/api(\/|\?|$)/.test(request.url ?? '') && !site.hasSource(request)
    return isApi ? api(request, response) : site.answer(request, response)
  })
  const live = createLiveServer(platform, listeners, hosts)
  server.on('clientError', answerClientError)
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    if (live.isLive(request)) live.upgrade(request, socket, head)
    else if (!site.takesUpgrades) socket.destroy()
  })
  const stopJobs = startJobs(platform)
  const close = async () => {
    await Promise.all([stopJobs(), endConnections()])
    await site.close()
  }
  try {
    await options.prepare?.(platform)
    const actualPort = await listen(server, port, host)
    const scheme = options.https ? 'https' : 'http'
    return { url: `${scheme}://${hostAt(host)}:${actualPort}`, close }
  } catch (error) {
    await close()
    throw error
  }
}

// Of the caller, or of all devices but theirs.
function mayEndSession({ method, url = '' }: IncomingMessage): boolean {
  return method !== 'GET' && /^\/api\/(auth|me)\b/.test(url)
}

async function createServer({ https, dataDir, notice = ignore }: RuntimeOptions, hosts: readonly string[]) {
  if (!https || !dataDir) return createHttpServer()
  return createHttpsServer(await openCertificate(dataDir, hosts, notice))
}

// With Node's default of five seconds, a busy process closes connections on which new requests are arriving.
const keepAliveMilliseconds = 60_000

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
