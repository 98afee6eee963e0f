import autocannon from 'autocannon'
import type { ReadyRequest } from '../store/route-requests.ts'
import type { Server } from './server.ts'

/** The time that some requests took, in milliseconds. */
export interface Taken {
  /** Latency on the clock. */
  readonly p50: number
  readonly p99: number
  /** CPU time for each. */
  readonly cpu: number
}

/** Sends requests one after the other. */
export async function ask(server: Server, requests: readonly ReadyRequest[]): Promise<Taken> {
  const before = server.cpu
  const { latency, non2xx, errors } = await autocannon({
    url: server.url,
    connections: 1,
    timeout: 60,
    amount: requests.length,
    requests: requests.map(({ method, path, headers, body }) => ({
      method,
      path: `/api${path}`,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })),
  })
  const failed = non2xx + errors
  const [first] = requests
  if (failed > 0) throw new Error(`${first?.method} ${first?.path} failed ${failed} times.`)
  return { p50: latency.p50, p99: latency.p99, cpu: (server.cpu - before) / requests.length }
}

/** For how many milliseconds a request is sent about, and how often at least and at most. */
const enough = 700
const [least, most] = [10, 1_000]

/** How often each request is sent first, uncounted. */
const warmUp = 3

/** Sends requests that are made alike for about a second. */
export async function askLong(server: Server, make: () => ReadyRequest): Promise<Taken> {
  const { p50 } = await ask(server, several(make, warmUp))
  return ask(server, several(make, Math.min(most, Math.max(least, Math.ceil(enough / Math.max(1, p50))))))
}

/** So many requests that are made alike. */
export const several = (make: () => ReadyRequest, count: number) => Array.from({ length: count }, make)
