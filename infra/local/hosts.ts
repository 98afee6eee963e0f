import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { TLSSocket } from 'node:tls'

const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const localAddresses: readonly string[] = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']

/** The host to use in the URL of a server bound to this address. */
export function hostAt(address: string): string {
  if (localAddresses.includes(address)) return 'localhost'
  return isIPv6(address) ? `[${address}]` : address
}

export interface AllowedHosts {
  /** Names and addresses without a port. */
  readonly names: readonly string[]
  /** Origins (RFC 6454) of pages that a proxy in front serves, even if it passes on another host. */
  readonly origins: readonly string[]
}

/** Reads what a browser's address bar says: `http://pantry.example:8080`, or `pantry.example`, which means HTTPS. */
export function readAllowedHosts(addresses: readonly string[]): AllowedHosts {
  const urls = addresses.map((address) => new URL(withScheme(address)))
  return { names: urls.map(({ hostname }) => hostname), origins: urls.map(({ origin }) => origin) }
}

export const isAddress = (text: string): boolean =>
  /^https?:\/\//.test(withScheme(text)) && URL.canParse(withScheme(text))

const withScheme = (address: string) => (address.includes('://') ? address : `https://${address}`)

export function reachableHosts(address: string, allowed: AllowedHosts): AllowedHosts {
  const bound = hostAt(address)
  const own = readAllowedHosts(localHosts.includes(bound) ? [] : [bound])
  return {
    names: [...localHosts, ...own.names, ...allowed.names],
    origins: [...own.origins, ...allowed.origins],
  }
}

/**
 * Returns undefined for an allowed `Host`. Pages of other sites can make a browser send requests here under their own
 * name, if it resolves to this machine (DNS rebinding).
 */
export function refusalOfHost({ headers, socket }: IncomingMessage, { names }: AllowedHosts) {
  const host = parsed(`${schemeOf(socket)}://${headers.host ?? ''}`)?.hostname
  return host !== undefined && names.includes(host) ? undefined : refusal(host)
}

/** Pages of other sites, and of other ports, can send requests to this machine. */
export function refusalOfOrigin({ headers, socket }: IncomingMessage, { origins }: AllowedHosts) {
  const { host = '', origin } = headers
  if (origin === undefined) return undefined
  // A proxy in front may add HTTPS.
  const own = [`${schemeOf(socket)}://${host}`, `https://${host}`].map(originOf)
  const given = originOf(origin)
  return given !== undefined && [...own, ...origins].includes(given) ? undefined : refusal(given)
}

const schemeOf = (socket: IncomingMessage['socket']) => (socket instanceof TLSSocket ? 'https' : 'http')

const parsed = (url: string) => (URL.canParse(url) ? new URL(url) : undefined)

function originOf(url: string): string | undefined {
  const origin = parsed(url)?.origin
  // Of a scheme that has none.
  return origin === 'null' ? undefined : origin
}

function refusal(address = 'it'): string {
  return `This host is not served here. If it is yours, add ${address} to ALLOWED_HOSTS: see “Behind a reverse proxy” in docs/self-hosting.md.`
}
