import * as fc from 'fast-check'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { Event } from '../../functions/http/event.ts'
import type { Handler } from '../../functions/http/serve.ts'
import { createGateway } from '../../infra/local/gateway.ts'
import { makeIntegrations } from '../../infra/local/handlers.ts'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { complaintOf, openAsked } from './fuzz.ts'
import { requests } from './requests.ts'
import { patiently, searching, seeded, sizes } from './sizes.ts'

const atOnce = 500

async function openApp() {
  const testApp = await openTestAppWithClock()
  onTestFinished(testApp.close)
  return testApp
}

test(
  `${sizes.requests} requests, valid, nearly valid and hostile, are answered as the document says`,
  patiently,
  async () => {
    const testApp = await openApp()
    const made = await requests(testApp)
    for (let sent = 0; sent < sizes.requests; sent += atOnce) {
      // Limits of an hour are over, and what was used up is there again.
      testApp.clock.time += hour
      const asked = await openAsked(testApp)
      const property = fc.asyncProperty(made, async (request) => {
        expect(await complaintOf(testApp.runtime.url, asked, request)).toBeUndefined()
      })
      await fc.assert(property, { numRuns: Math.min(atOnce, sizes.requests - sent), ...seeded(sent) })
    }
  },
)

/** The same API with a planted bug in each of its functions. */
async function openSpoiled(plantBug: (handler: Handler) => Handler) {
  const testApp = await openApp()
  const { platform } = testApp.runtime
  const integrations = makeIntegrations(platform).map(({ route, handler }) => ({
    route,
    handler: plantBug(handler),
  }))
  const server = createServer(createGateway({ integrations, verifier: platform.verifier }))
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { testApp, url }
}

const failing = (handler: Handler) => async (event: Event) => {
  if (event.body?.includes('null')) throw new Error('Nobody thought of null.')
  return handler(event)
}

const talkative = (handler: Handler) => async (event: Event) => {
  const result = await handler(event)
  const isObject = result.body?.startsWith('{"id"') === true
  return isObject ? { ...result, body: result.body?.replace('{', '{"secret":1,') ?? '' } : result
}

const lenient = (handler: Handler) => async (event: Event) => {
  const result = await handler(event)
  return /^POST \/api\/(items|stores|households)$/.test(event.routeKey) && result.statusCode === 400
    ? handler({ ...event, body: '{"name":"Whatever was meant"}', isBase64Encoded: false })
    : result
}

test.each([
  { bug: 'a function fails on unexpected input', plantBug: failing, shown: 'it answers 500' },
  {
    bug: 'an answer says more than the document',
    plantBug: talkative,
    shown: 'its answer is not in the document',
  },
  { bug: 'invalid input is accepted', plantBug: lenient, shown: 'though the document does not' },
])('finds the planted bug: $bug', searching, async ({ plantBug, shown }) => {
  const { testApp, url } = await openSpoiled(plantBug)
  const [asked, made] = [await openAsked(testApp), await requests(testApp)]
  const property = fc.asyncProperty(made, async (request) => {
    expect((await complaintOf(url, asked, request)) ?? '').not.toContain(shown)
  })
  const { failed } = await fc.check(property, { numRuns: 600, endOnFailure: true, ...seeded(0) })
  expect(failed).toBe(true)
})
