import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import type { Route } from '../../functions/protocol/route.ts'
import { createGateway } from '../../infra/local/gateway.ts'
import { ask } from '../support/ask.ts'
import { outcomeOf } from '../support/contract-check.ts'
import { listenFreely } from '../support/free-port.ts'
import { freshIds } from '../support/fresh-ids.ts'
import { everyRoute, requestTo } from '../support/routes.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')
const ids = await freshIds(testApp, anna)

interface Sent {
  readonly path?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** How the API document names the answer to a request that no client of ours sends. */
async function outcome(route: Route, { path, body, headers }: Sent, url = testApp.runtime.url) {
  const request = requestTo(route, ids)
  const common = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' }
  // Node sends none by itself with a GET.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const sent = { method: request.method, headers: { ...common, ...length, ...headers } }
  const { status = 0, ...answer } = await ask(`${url}/api${path ?? request.path}`, sent, body)
  const isJson = answer.headers['content-type'] === 'application/json; charset=utf-8'
  return outcomeOf(route, {
    status,
    headers: new Headers(),
    body: isJson ? JSON.parse(answer.body) : undefined,
  })
}

const gets = everyRoute.filter(({ route }) => route.method === 'GET')

test.each(gets)('$name refuses a body as the document says, though it is a GET', async ({ route }) => {
  const plain = { 'content-type': 'text/plain' }
  expect(await outcome(route, { body: '{"name":' })).toBe('invalid')
  expect(await outcome(route, { body: 'name', headers: plain })).toBe('not_json')
  expect(await outcome(route, { body: ' '.repeat(1_000_001) })).toBe('too_large')
})

const withParameters = everyRoute.filter(({ route }) => route.path.includes('{'))

test.each(withParameters)('$name refuses a path that is no percent-encoded UTF-8', async ({ route }) => {
  for (const wrong of ['%', '%zz', '%c3%28', '%E0%A4%A'])
    expect(await outcome(route, { path: route.path.replaceAll(/{\w+}/g, wrong) })).toBe('gateway')
})

test.each(everyRoute)(
  '$name refuses another host, and a page of another site that changes',
  async ({ route }) => {
    expect(await outcome(route, { headers: { host: 'evil.example' } })).toBe('gateway')
    expect(await outcome(route, { headers: { origin: 'https://evil.example' } })).toBe('gateway')
    const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' } }
    if (route.method !== 'GET') expect(await outcome(route, elsewhere)).toBe('forbidden')
  },
)

test.each(everyRoute)('$name says what the gateway says where nothing answers', async ({ route }) => {
  const { verifier } = testApp.runtime.platform
  const handler = () => Promise.reject(new Error('Out of order.'))
  const server = createServer(createGateway({ integrations: [{ route, handler }], verifier }))
  const url = `http://127.0.0.1:${await listenFreely(server)}`
  expect(await outcome(route, {}, url)).toBe('gateway')
})
