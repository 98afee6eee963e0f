import * as z from 'zod/mini'
import { household } from './household.ts'
import { newId } from './new-id.ts'
import { refreshToken } from './refresh-token.ts'
import { session } from './session.ts'
import { isExpired } from './token-claims.ts'
import { withoutOverlap } from './without-overlap.ts'

/** The endpoint to listen at: the WebSocket's address, and the host that its handshake names. */
interface LiveEndpoint {
  readonly url: string
  readonly host: string
}

interface Followed {
  readonly userId: string
  /** Asks the server where to listen; null if it names no endpoint. */
  readonly findEndpoint: () => Promise<LiveEndpoint | null>
  readonly refreshLists: () => Promise<void>
  /** Whether the lists show all up to a point, such as that of a change made here. */
  readonly hasHad: (point: string) => Promise<boolean>
}

const minute = 60_000

const message = z.object({ type: z.string(), event: z.optional(z.string()) })
const change = z.object({ household: z.string(), version: z.number(), point: z.optional(z.string()) })

/**
 * Keeps the lists of the open household up to date while the page is visible: as soon as somebody changes them, every
 * five minutes, and every 15 seconds while there is no connection. Returns the function that ends it.
 */
export function followChanges(followed: Followed): () => void {
  let current = new AbortController()
  const start = () => {
    current.abort()
    current = new AbortController()
    if (document.visibilityState === 'visible') void follow(followed, current.signal)
  }
  start()
  document.addEventListener('visibilitychange', start)
  addEventListener('online', start)
  return () => {
    document.removeEventListener('visibilitychange', start)
    removeEventListener('online', start)
    current.abort()
  }
}

async function follow(
  { userId, findEndpoint, refreshLists, hasHad }: Followed,
  signal: AbortSignal,
): Promise<void> {
  const run = withoutOverlap(refreshLists)
  const refresh = () => void run().catch(() => undefined)
  let isConnected = false
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
    if (!isConnected || ticks % 20 === 0) refresh()
  }, minute / 4)
  signal.addEventListener('abort', () => clearInterval(timer))
  for (let failures = 0; !signal.aborted; failures += 1) {
    const endpoint = await findEndpoint().catch(() => null)
    const receive = versionFilter(refresh, hasHad)
    await listen({ userId, endpoint, signal }, ({ type, event }) => {
      if (type === 'data') void receive(event)
      if (type !== 'subscribe_success') return
      isConnected = true
      failures = 0
      // Something may have changed while nobody listened.
      refresh()
    }).catch(() => undefined)
    isConnected = false
    await pause(failures)
  }
}

interface Connection {
  readonly userId: string
  readonly endpoint: LiveEndpoint | null
  readonly signal: AbortSignal
}

/** Listens until the connection ends. The messages are those of AWS AppSync Events, on every server. */
async function listen(
  { userId, endpoint, signal }: Connection,
  receive: (heard: z.output<typeof message>) => void,
): Promise<void> {
  if (!endpoint) return
  const authorization = { host: endpoint.host, Authorization: await freshToken() }
  if (signal.aborted) return
  const header = btoa(JSON.stringify(authorization))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  const address = new URL(endpoint.url, location.href.replace(/^http/, 'ws'))
  const socket = new WebSocket(address, ['aws-appsync-event-ws', `header-${header}`])
  const send = (sent: object) => socket.send(JSON.stringify(sent))
  let isSilent = true
  const watch = setInterval(() => {
    if (isSilent) socket.close()
    isSilent = true
  }, 5 * minute)
  // Browsers log an error when a socket is closed before it is open.
  const end = () => {
    if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close())
    else socket.close()
  }
  signal.addEventListener('abort', end)
  socket.addEventListener('open', () => send({ type: 'connection_init' }))
  socket.addEventListener('message', ({ data }) => {
    isSilent = false
    const heard = message.parse(JSON.parse(String(data)))
    if (heard.type === 'connection_ack')
      send({ type: 'subscribe', id: newId(), channel: `/live/${userId}`, authorization })
    if (heard.type.endsWith('error')) socket.close()
    receive(heard)
  })
  await new Promise((resolve) => socket.addEventListener('close', resolve))
  clearInterval(watch)
}

async function freshToken(): Promise<string> {
  const token = session.token() ?? ''
  return isExpired(token) ? await refreshToken(token) : token
}

function versionFilter(refresh: () => void, hasHad: Followed['hasHad']) {
  const latest = new Map<string, number>()
  return async (event = ''): Promise<void> => {
    const { data } = change.safeParse(JSON.parse(event))
    if (!data || data.household !== household.open()?.id) return
    if (data.version <= (latest.get(data.household) ?? 0)) return
    latest.set(data.household, data.version)
    if (data.point === undefined || !(await hasHad(data.point))) refresh()
  }
}

/** Longer after each failure, up to a minute, and not at the same time in every browser. */
function pause(failures: number): Promise<void> {
  const longest = Math.min(minute, 1_000 * 2 ** failures)
  return new Promise((resolve) => setTimeout(resolve, longest * (0.5 + Math.random() / 2)))
}
