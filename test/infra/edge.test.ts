import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildEdgeFunction } from '../../infra/edge/build.ts'

const header = z.object({ value: z.string() })
const request = z.object({ uri: z.string(), headers: z.record(z.string(), header) })

/** Runs a function as CloudFront does, in an empty global scope, and returns the resulting request. */
function ask(name: Parameters<typeof buildEdgeFunction>[0], uri: string, headers = {}) {
  const event = { request: { uri, headers }, viewer: { ip: '2001:db8::7' } }
  const made: unknown = runInNewContext(`${buildEdgeFunction(name)}; JSON.stringify(handler(event))`, {
    event,
  })
  return request.parse(JSON.parse(z.string().parse(made)))
}

describe('A request for the API', () => {
  it.each([
    ['/api/items/', '/api/items'],
    ['/api/items', '/api/items'],
    ['/api/items//', '/api/items/'],
    ['/api/', '/api'],
  ])('at %s is forwarded as %s', (from, to) => {
    expect(ask('api-request', from).uri).toBe(to)
  })

  it('carries the real viewer address and host, not the headers that the client sent', () => {
    const { headers } = ask('api-request', '/api/items', {
      host: { value: 'stock.example.org' },
      'x-viewer-address': { value: '192.0.2.1' },
      'x-viewer-host': { value: 'evil.example' },
      accept: { value: '*/*' },
    })
    expect(headers).toEqual({
      host: { value: 'stock.example.org' },
      'x-viewer-address': { value: '2001:db8::7' },
      'x-viewer-host': { value: 'stock.example.org' },
      accept: { value: '*/*' },
    })
  })
})

describe('A request for the web app', () => {
  it.each([
    ['/', '/index.html'],
    ['/dashboard', '/index.html'],
    ['/households/1.2/members', '/index.html'],
    ['/assets/index-B1.js', '/assets/index-B1.js'],
    ['/favicon.ico', '/favicon.ico'],
  ])('at %s is forwarded as %s', (from, to) => {
    expect(ask('site-request', from).uri).toBe(to)
  })
})
