import type { IncomingMessage } from 'node:http'

/** The names under which this machine serves itself. */
export const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

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
