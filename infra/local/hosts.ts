import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** The names under which this machine serves itself. */
export const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const ownAddresses: readonly string[] = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']

/** The host in the URL of a server that is bound to this address. */
export function hostAt(address: string): string {
  if (ownAddresses.includes(address)) return 'localhost'
  return isIPv6(address) ? `[${address}]` : address
}

/**
 * Whether a request names us. A page of another site can make a browser send requests here, even under a name of
 * its own that it points at this machine (DNS rebinding); its `Host` or its `Origin` gives it away.
 */
export function isForUs({ headers }: IncomingMessage, allowed: readonly string[]): boolean {
  if (!allowed.includes(hostOf(`http://${headers.host ?? ''}`))) return false
  return headers.origin === undefined || allowed.includes(hostOf(headers.origin))
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : ''
}
