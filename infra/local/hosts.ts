import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

export const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const localAddresses: readonly string[] = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']

/** The host to use in the URL of a server bound to this address. */
export function hostAt(address: string): string {
  if (localAddresses.includes(address)) return 'localhost'
  return isIPv6(address) ? `[${address}]` : address
}

/**
 * Whether the `Host` and `Origin` of a request are allowed. Pages of other sites can make a browser send requests here,
 * even under their own name if it resolves to this machine (DNS rebinding).
 */
export function isAllowed({ headers }: IncomingMessage, allowed: readonly string[]): boolean {
  if (!allowed.includes(hostOf(`http://${headers.host ?? ''}`))) return false
  return headers.origin === undefined || allowed.includes(hostOf(headers.origin))
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : ''
}
