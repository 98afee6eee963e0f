import { timingSafeEqual } from 'node:crypto'
import type { Event } from './event.ts'
import type { Platform } from './platform.ts'

/**
 * The network address of the person, for counting attempts. CloudFront overwrites a header with it, which counts
 * only together with the origin's secret; `X-Forwarded-For` never does, since clients can write its left part.
 * Of an IPv6 address only the network counts (RFC 4291, section 2.5.4), for everyone has 2^64 within one.
 */
export function addressOf(event: Event, { originSecrets }: Platform): string {
  const given = event.headers['x-viewer-address']
  const proven = originSecrets.some((secret) => same(secret, event.headers['x-origin-secret'] ?? ''))
  const address = given && proven ? given : event.requestContext.http.sourceIp
  return address.includes(':') ? network(address) : address
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

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
