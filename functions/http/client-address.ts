import { createHash, timingSafeEqual } from 'node:crypto'
import type { Event } from './event.ts'
import type { Platform } from '../runtime/platform.ts'

/**
 * The network address of the person, for counting attempts. CloudFront overwrites a header with it, which counts
 * only together with the origin's secret; `X-Forwarded-For` never does, since clients can write its left part.
 * Of an IPv6 address only the network counts (RFC 4291, section 2.5.4), for everyone has 2^64 within one.
 */
export function addressOf(event: Event, platform: Platform): string {
  const given = event.headers['x-viewer-address']
  const proven = platform.originSecrets.length > 0 && isThroughEdge(event, platform)
  const address = given && proven ? given : event.requestContext.http.sourceIp
  return address.includes(':') ? network(address) : address
}

/** Whether a request came through CloudFront, which alone knows the secret; any does where there is no secret. */
export function isThroughEdge({ headers }: Event, { originSecrets }: Platform): boolean {
  const given = headers['x-origin-secret'] ?? ''
  return originSecrets.length === 0 || originSecrets.some((secret) => same(secret, given))
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [left = '', right] = address.split('::')
  const before = left.split(':').filter(Boolean)
  const after = (right ?? '').split(':').filter(Boolean)
  const zeros = right === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

// In constant time, whatever the lengths.
function same(a: string, b: string): boolean {
  return timingSafeEqual(hash(a), hash(b))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
