import { createHash, timingSafeEqual } from 'node:crypto'
import type { Event } from './event.ts'
import type { Platform } from '../runtime/platform.ts'

/**
 * Returns the client's network address, for counting attempts. CloudFront sets it in a header, which is trusted only
 * together with the origin's secret. `X-Forwarded-For` is not, since clients can write its left part. An IPv6
 * address is cut to its network (RFC 4291, section 2.5.4), since everyone has 2^64 addresses in one.
 */
export function addressOf(event: Event, platform: Platform): string {
  const given = event.headers['x-viewer-address']
  const proven = platform.originSecrets.length > 0 && isThroughEdge(event, platform)
  const address = given && proven ? given : event.requestContext.http.sourceIp
  return address.includes(':') ? network(address) : address
}

/** The site that an address belongs to: in IPv6 the first 48 bits (RFC 6177), else the address itself. */
export const siteOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address

/** The site, or in IPv4 the 256 addresses, of which one customer of a provider may have many. */
export const networkOf = (address: string): string => siteOf(address).replace(/\.\d+$/, '')

/** Whether a request came through CloudFront, which alone knows the secret. Without a secret, all do. */
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

// In constant time, for texts of different lengths too.
const same = (a: string, b: string): boolean => timingSafeEqual(hash(a), hash(b))

const hash = (text: string) => createHash('sha256').update(text).digest()
