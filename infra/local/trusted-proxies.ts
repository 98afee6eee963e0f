import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/** Proxies in front that say from where a request comes. */
export type TrustedProxies = Pick<BlockList, 'check'>

/** @param entries addresses such as `127.0.0.1`, and networks such as `172.18.0.0/16`; undefined if one is neither */
export function readTrustedProxies(entries: readonly string[]): TrustedProxies | undefined {
  const proxies = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix, more] = entry.split('/')
    const family = familyOf(address)
    const longest = family === 'ipv6' ? 128 : 32
    const bits = prefix === undefined ? longest : /^[1-9]\d{0,2}$/.test(prefix) ? Number(prefix) : NaN
    if (isIP(address) === 0 || more !== undefined || !(bits <= longest)) return undefined
    proxies.addSubnet(address, bits, family)
  }
  return proxies
}

/**
 * Returns the network address that a request comes from. A proxy adds to `X-Forwarded-For` where it got a request from, so
 * the last one there is what a trusted proxy says; all before it, anybody can have written.
 */
export function clientAddress(
  { headers, socket }: IncomingMessage,
  proxies: TrustedProxies | undefined,
): string {
  const { remoteAddress = '' } = socket
  if (!proxies?.check(remoteAddress, familyOf(remoteAddress))) return remoteAddress
  const [last = ''] = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .slice(-1)
  // Some add the port.
  const said = last.trim().replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
  if (isIP(said) === 0) return remoteAddress
  // Written as the system writes addresses.
  return new SocketAddress({ address: said, family: familyOf(said) }).address
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
