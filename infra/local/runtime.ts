import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { join } from 'node:path'
import { refuse } from '../../functions/http/response.ts'
import type { Handler } from '../../functions/http/serve.ts'
import type { Route } from '../../functions/protocol/route.ts'
import { notify } from '../../functions/notifier/notifier.ts'
import type { Platform } from '../../functions/runtime/platform.ts'
import { busy } from '../../functions/runtime/busy.ts'
import type { QueuedEvent } from '../../functions/runtime/queue.ts'
import { openCertificate } from './certificate.ts'
import { trackConnections } from './connections.ts'
import { makeDataFolder, storeFolder, versionFile } from './data-folder.ts'
import { FolderDamaged } from './dynamodb/check-folder.ts'
import {
  createGateway,
  errorResponse,
  logRefusalsTo,
  otherAddress,
  withLoggedRefusals,
  write,
} from './gateway.ts'
import { makeIntegrations } from './handlers.ts'
import { hostAt, reachableHosts, refusalOfHost, refusalOfOrigin, type AllowedHosts } from './hosts.ts'
import type { TrustedProxies } from './trusted-proxies.ts'
import { startJobs } from './jobs.ts'
import { openListeners, type Listeners } from './live/listeners.ts'
import { createLiveServer } from './live/upgrade.ts'
import { openOutbox, openOutboxInMemory, type Mail, type Outbox } from './outbox.ts'
import { withGrants } from './iam-policy-simulator.ts'
import { answerInTurn, usualOverload, type Overload } from './overload.ts'
import { openPlatform, type LocalOptions, type LocalPlatform } from './platform.ts'
import { openQueue } from './queue.ts'
import { answerClientError } from './raw-answer.ts'
import { backUpForNewVersion, rememberVersion } from './recovery/started-version.ts'
import { findSecret, secrets } from './secrets/secrets.ts'
import { builtSite, type OpenSite } from './site.ts'
import { notifier } from '../resources.ts'
import packageFile from '../../package.json' with { type: 'json' }

export interface RuntimeOptions extends Partial<Omit<LocalOptions, 'outbox' | 'live' | 'queue'>> {
  /** 0 for any free port. */
  readonly port: number
  readonly host?: string
  /** Further hosts and origins under which it may be reached, next to localhost and its address. */
  readonly allowedHosts?: AllowedHosts
  readonly trustedProxies?: TrustedProxies | undefined
  /** Serves HTTPS with a self-signed certificate; needs a data folder. */
  readonly https?: boolean
  /** Serves everything outside `/api`; by default the built web app. */
  readonly openSite?: OpenSite
  /** Opens the queue of messages to devices; by default one of timers. */
  readonly openQueue?: typeof openQueue
  /** By default `usualOverload`. */
  readonly overload?: Overload
  /** Milliseconds within which a request has to arrive; as Node's server by default. */
  readonly requestTimeout?: number
  /** Milliseconds within which a WebSocket has to subscribe; by default ten seconds. */
  readonly subscribeTimeout?: number
  /** Milliseconds that pending requests get to finish at the end. */
  readonly grace?: number
  /** Called with a line about each side effect of a start. */
  readonly notice?: (line: string) => void
  readonly announce?: (mail: Mail) => void
  readonly prepare?: (platform: Platform) => Promise<void>
  /** Wraps the function of each route. */
  readonly wrap?: (handler: Handler, platform: Platform) => Handler
}

export interface Runtime {
  readonly url: string
  readonly platform: Platform
  readonly outbox: Outbox
  /** Waits for pending requests, then closes the store. */
  readonly close: () => Promise<void>
}

/**
 * @throws FolderInUse, FolderNotWritable, FolderDamaged, FolderOfLaterVersion, FileDamaged, DiskFull for the data folder
 * @throws the system's error (`EADDRINUSE`, `EACCES`) for the port
 */
export async function start(options: RuntimeOptions): Promise<Runtime> {
  const { dataDir, timeout, log = ignore, now = () => new Date() } = options
  if (dataDir) await prepareFolder(dataDir, now(), options.notice ?? ignore)
  const outbox = dataDir ? openOutbox(dataDir, now, options.announce ?? ignore) : openOutboxInMemory()
  // Before the store is opened, so that nothing has changed where the mail is damaged.
  await outbox.read()
  const listeners = openListeners(timeout)
  const receive = async (event: QueuedEvent) => withGrants(notifier, notify)(store.platform, event)
  const { queue, close: endQueue } = (options.openQueue ?? openQueue)(receive, log)
  const store: LocalPlatform = await openPlatform({
    ...options,
    outbox,
    live: listeners.live,
    queue: options.push && queue,
    now,
    log,
  })
  try {
    if (dataDir) await rememberVersion(dataDir, packageFile.version)
    await outbox.prune()
    const { url, close } = await serve(options, store, listeners)
    return { url, platform: store.platform, outbox, close: () => close().then(endQueue).then(store.close) }
  } catch (error) {
    await store.close()
    throw error
  }
}

async function prepareFolder(dataDir: string, now: Date, notice: (line: string) => void): Promise<void> {
  await makeDataFolder(dataDir)
  if (existsSync(join(dataDir, versionFile)) && !existsSync(storeFolder(dataDir)))
    throw new FolderDamaged(dataDir, 'its folder `table` is missing')
  // Before the store is opened, so that nothing has changed where one is damaged.
  for (const secret of secrets) await findSecret<unknown>(dataDir, secret)
  const backup = await backUpForNewVersion(dataDir, packageFile.version, now)
  if (backup !== undefined) notice(`Backed up in         ${backup}`)
}

async function serve(options: RuntimeOptions, store: LocalPlatform, listeners: Listeners) {
  const { platform, isDiskFull, withReserve } = store
  const { port, host = '127.0.0.1', allowedHosts = { names: [], origins: [] } } = options
  const hosts = reachableHosts(host, allowedHosts)
  const onRefused = logRefusalsTo(platform)
  const onFullDisk =
    (handler: Handler): Handler =>
    async (event) => {
      const result = await handler(event)
      const isStopped = result.statusCode === 503 && (await isDiskFull())
      if (!isStopped) return result
      // Others may have used the room up between two of its writes.
      return withReserve(async () => {
        const again = await handler(event)
        return again.statusCode === 503 ? handler(event) : again
      })
    }
  const api = createGateway({
    integrations: makeIntegrations(platform).map(({ route, handler }) => {
      const own = options.wrap?.(handler, platform) ?? handler
      return { route, handler: withLoggedRefusals(endsSession(route) ? onFullDisk(own) : own, platform) }
    }),
    onRefused,
    trustedProxies: options.trustedProxies,
    verifier: platform.verifier,
    isDiskFull,
    onHandled: (route) => {
      if (mayEndSession(route)) void listeners.check().catch(ignore)
    },
  })
  const tellOverload = onceAMinute(() =>
    platform.log({ level: 'warn', time: platform.now().toISOString(), event: 'overload' }),
  )
  const server = await createServer(options, hosts.names)
  server.keepAliveTimeout = keepAliveMilliseconds
  const endConnections = trackConnections(server, options.grace)
  const inTurn = answerInTurn(server, options.overload ?? usualOverload)
  const site = await (options.openSite ?? builtSite)(server, options.privacy?.operator?.email)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isApi = /^\/api(\/|\?|$)/.test(request.url ?? '') && !site.hasSource(request)
    // The files are anyone's, and the page that they make says what the API refuses.
    const refusal = refusalOfHost(request, hosts) ?? (isApi ? refusalOfOrigin(request, hosts) : undefined)
    if (refusal !== undefined) {
      onRefused({ status: 403, refused: otherAddress })
      return write(response, errorResponse(403, refusal))
    }
    if (!isApi) return site.answer(request, response)
    inTurn(
      request,
      response,
      () => api(request, response),
      // Before its body is read.
      () => {
        tellOverload()
        write(response, refuse(busy(2, 'overload'), randomUUID()))
      },
    )
  })
  const { subscribeTimeout } = options
  const live = createLiveServer({ platform, listeners, hosts, subscribeTimeout, onRefused })
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
    store.limitCalls()
    const actualPort = await listen(server, port, host)
    const scheme = options.https ? 'https' : 'http'
    return { url: `${scheme}://${hostAt(host)}:${actualPort}`, close }
  } catch (error) {
    await close()
    throw error
  }
}

// Of the caller, or of all devices but theirs.
const mayEndSession = ({ method, path }: Route) => method !== 'GET' && /^\/(auth|me)\b/.test(path)

function onceAMinute(tell: () => void): () => void {
  let next = 0
  return () => {
    if (performance.now() < next) return
    next = performance.now() + 60_000
    tell()
  }
}

const endsSession = ({ method, path }: Route) =>
  path.startsWith('/auth/logout') || (method === 'DELETE' && path.startsWith('/me/sessions'))

async function createServer(options: RuntimeOptions, hosts: readonly string[]) {
  const { https, dataDir, notice = ignore, requestTimeout } = options
  const timeouts = requestTimeout && {
    headersTimeout: requestTimeout,
    requestTimeout,
    connectionsCheckingInterval: requestTimeout,
  }
  if (!https || !dataDir) return createHttpServer({ ...timeouts })
  return createHttpsServer({ ...(await openCertificate(dataDir, hosts, notice)), ...timeouts })
}

// With Node's default of five seconds, a busy process closes connections on which new requests are arriving.
const keepAliveMilliseconds = 60_000

async function listen(server: ReturnType<typeof createHttpServer>, port: number, host: string) {
  await once(server.listen(port, host), 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

const ignore = () => undefined
