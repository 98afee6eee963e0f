import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { TLSSocket } from 'node:tls'

export const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const localAddresses: readonly string[] = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']

/** The host to use in the URL of a server bound to this address. */
export function hostAt(address: string): string {
  if (localAddresses.includes(address)) return 'localhost'
  return isIPv6(address) ? `[${address}]` : address
}

/**
 * Whether the `Host` and `Origin` of a request are allowed. Pages of other sites can make a browser send requests here,
 * even under their own name if it resolves to this machine (DNS rebinding), and so can those of other ports.
 */
export function isAllowed({ headers, socket }: IncomingMessage, allowed: readonly string[]): boolean {
  const { host = '', origin } = headers
  const scheme = socket instanceof TLSSocket ? 'https' : 'http'
  if (!allowed.includes(hostOf(`${scheme}://${host}`))) return false
  if (origin === undefined) return true
  // A proxy in front may add HTTPS, and pass on another host.
  const named = allowed.filter((name) => !localHosts.includes(name))
  const own = [`${scheme}://${host}`, `https://${host}`, ...named.map((name) => `https://${name}`)]
  return own.some((url) => originOf(url) === originOf(origin))
}

/** The origin of a URL (RFC 6454); what has none equals no other. */
const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : Symbol(url))

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')
