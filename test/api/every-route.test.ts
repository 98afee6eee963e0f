import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Route } from '../../functions/protocol/route.ts'
import { outcomeOf } from '../support/contract-check.ts'
import { freshIds } from '../support/fresh-ids.ts'
import { everyRoute, naming, readingRoutes, requestTo } from '../support/routes.ts'
import { openTestAppWithClock } from '../support/clock.ts'
import type { Sending } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()
const anna = await testApp.signUp('anna')
const ids = await freshIds(testApp, anna)
const { household } = ids

/** How the route answers a request that it accepts, apart from what the test changes. */
async function outcome(route: Route, { body, headers = {} }: Sending = {}) {
  const request = requestTo(route, ids)
  return outcomeOf(route, await anna.send(request.method, request.path, { body, headers }))
}

test.each(readingRoutes)('$name is the same with a trailing slash', async ({ route }) => {
  const { method, path } = requestTo(route, ids)
  const { body } = await anna.send(method, path)
  const slashed = path.replace(/(?=\?|$)/, '/')
  expect(await anna.send(method, slashed)).toMatchObject({ status: 200, body })
})

/** Each with one of the others, in their order; all that read a path or a body do so by one function. */
const byTurns = <Each extends object>(all: readonly Each[], others: readonly string[]) =>
  all.map((each, index) => ({ ...each, other: others[index % others.length] ?? '' }))

// Messages of assistants that are none are answered by errors of their own: assistants.test.ts.
const refusingRoutes = everyRoute.filter(({ route }) => !(400 in route.answers))

const writingRoutes = refusingRoutes.filter(({ route }) => route.method !== 'GET')

test.each(byTurns(writingRoutes, ['text/plain', 'image/png', 'application/jsonp', '']))(
  '$name refuses what is no JSON, is $other or too large',
  async ({ route, other }) => {
    const sent = JSON.stringify(requestTo(route, ids).body ?? {})
    const send = (body: string, type = 'application/json') =>
      outcome(route, { body, headers: { 'content-type': type } })
    expect(await send('{"name":')).toBe('invalid')
    expect(await send(sent, other)).toBe('not_json')
    expect(await outcome(route, { body: sent, headers: { 'content-encoding': 'gzip' } })).toBe('not_json')
    expect(await send(sent.padEnd(1_000_001))).toBe('too_large')
  },
)

// A preview looks at nothing but what was sent.
const routesWithId = everyRoute.filter(
  ({ route }) =>
    !route.path.endsWith('/preview') && requestTo(route, naming('which', household)).path.includes('which'),
)

test.each(byTurns(routesWithId, ['x', '%F0%9F%98%80', '..%2f', '%00', 'x'.repeat(1_000)]))(
  '$name does not find an unknown id: $other',
  async ({ route, other }) => {
    for (const encoded of [randomUUID(), other]) {
      const unknown = decodeURIComponent(encoded)
      const { method, path, body } = requestTo(route, naming(unknown, household))
      const reply = await anna.send(method, path.replace(unknown, encoded), { body })
      expect(outcomeOf(route, reply)).toBe('not_found')
    }
  },
)
