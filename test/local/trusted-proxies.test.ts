import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress, readTrustedProxies } from '../../infra/local/trusted-proxies.ts'

/** The address that counts for a request from a peer that says this, where these proxies are trusted. */
function addressOf(peer: string, said: string, ...trusted: readonly string[]): string {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: peer })
  const request = Object.assign(new IncomingMessage(socket), { headers: { 'x-forwarded-for': said } })
  return clientAddress(request, readTrustedProxies(trusted))
}

test.each([
  ['the last address that a trusted proxy adds', '127.0.0.1', '198.51.100.9, 192.0.2.7', '192.0.2.7'],
  ['that of IPv6, too', '::1', '2001:db8::7', '2001:db8::7'],
  ['from a proxy in a network of containers', '172.18.3.4', '192.0.2.7', '192.0.2.7'],
  ['from one whose address is written as IPv6', '::ffff:127.0.0.1', '192.0.2.7', '192.0.2.7'],
  ['the address without the port that some add', '127.0.0.1', '192.0.2.7:5555', '192.0.2.7'],
  ['the same in IPv6, however it is written', '127.0.0.1', '[2001:0DB8::7]:5555', '2001:db8::7'],
  ['its own, where a stranger says anything', '203.0.113.5', '192.0.2.7', '203.0.113.5'],
  ['the proxy’s, where it says nothing', '127.0.0.1', '', '127.0.0.1'],
  ['the proxy’s, where that is no address', '127.0.0.1', '192.0.2.7, unknown', '127.0.0.1'],
])('a request counts for %s', (_what, peer, said, expected) => {
  expect(addressOf(peer, said, '127.0.0.1', '::1', '172.18.0.0/16')).toBe(expected)
})

test('nobody is trusted who is not named', () => {
  expect(addressOf('127.0.0.1', '192.0.2.7')).toBe('127.0.0.1')
})

test.each([
  'localhost',
  '127.0.0.1/33',
  '127.0.0.1/',
  '::1/129',
  '127.0.0.0/x',
  '127.0.0.1/8/8',
  '0.0.0.0/0',
])('%s is no address', (entry) => {
  expect(readTrustedProxies([entry])).toBeUndefined()
})
