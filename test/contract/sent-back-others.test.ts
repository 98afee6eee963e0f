import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createHouseholdFixture, freshNames, requestNaming, thingOf } from '../isolation/household-fixture.ts'
import { openTestAppWithClock } from '../support/clock.ts'
import { everyRoute } from '../support/routes.ts'
import { fieldsOf, fits } from './body-fields.ts'
import { rows } from './effects.ts'
import { senderOf } from './sender.ts'

const testApp = await openTestAppWithClock()
const house = await createHouseholdFixture(testApp)
const { owner, names } = house
const inside = { 'x-household-id': names.household }

/** Writes to a place that can be read, by its own path or in the list above it. */
const others = everyRoute.flatMap(({ name, route }) => {
  const fields = fieldsOf(route.body)
  if (!fields || route.method !== 'PUT' || thingOf(route) === 'item') return []
  const places = [route.path, route.path.replace(/\/{\w+}$/, '')]
  const reading = everyRoute.find((each) => each.route.method === 'GET' && places.includes(each.route.path))
  const answered = reading?.route.answers[200] && fieldsOf(reading.route.answers[200])
  if (!answered || !fits([...answered.required, ...answered.optional], fields)) return []
  return [{ name, route, reading: reading.route }]
})

const all = everyRoute.filter(
  ({ route }) => route.method === 'GET' && /^(viewer|owner|user)$/.test(route.access),
)

/** All that the household's owner can read, but for the time at which it was asked. */
async function readAll() {
  const answers = new Map<string, unknown>()
  for (const { name, route } of all) {
    const { path, headers } = requestNaming(route, names)
    const { body } = await owner.send('GET', path, { headers })
    answers.set(
      name,
      Array.isArray(body) ? body : { ...Object(body), until: undefined, exported_at: undefined },
    )
  }
  return answers
}

/** Adds as many stores as the household may have, each of which can still be sent back. */
async function fillWithStores() {
  const added: string[] = []
  for (;;) {
    const { status, body } = await owner.post('/stores', { name: randomUUID() }, inside)
    if (status !== 201) return added
    added.push(Object(body).id)
  }
}

test.each(others)(
  '$name takes back what is answered of it, and changes nothing',
  async ({ route, reading }) => {
    const asked = requestNaming(reading, names)
    const { method, path, headers } = requestNaming(route, names)
    const stores = await fillWithStores()
    const { body: answered } = await owner.send('GET', asked.path, { headers })
    const before = await readAll()
    const isList = Array.isArray(answered)
    for (const body of isList ? rows.parse(answered) : [answered]) {
      const id = String(Object(body).id ?? Object(body).user_id)
      const place = isList ? path.replace(/[^/]+$/, id) : path
      const { status } = await owner.send(method, place, { body, headers })
      expect(status, JSON.stringify(body)).toBeLessThan(300)
    }
    expect(await readAll()).toEqual(before)
    for (const id of stores) await owner.send('DELETE', `/stores/${id}`, { headers: inside })
  },
)

const answering = everyRoute.flatMap(({ name, route }) => {
  const [fields, answered] = [fieldsOf(route.body), route.answers[200] && fieldsOf(route.answers[200])]
  const isOwn =
    route.method === 'PUT' && fields && answered && fits([...answered.required, ...answered.optional], fields)
  return isOwn ? [{ name, route }] : []
})

test.each(answering)('$name takes its own answer back', async ({ route }) => {
  const { method, path, headers, body } = requestNaming(route, names)
  const first = await owner.send(method, path, { body, headers })
  expect(first).toMatchObject({ status: 200 })
  expect(await owner.send(method, path, { body: first.body, headers })).toMatchObject({ status: 200 })
})

const emptied = everyRoute.flatMap(({ name, route }) => {
  const fields = fieldsOf(route.body)?.emptied ?? []
  return fields.length > 0 ? [{ name, route, fields }] : []
})

test.each(emptied)('$name counts null as absent where it may be absent', async ({ name, route, fields }) => {
  const { method, path, headers, body } = requestNaming(route, await freshNames(house, route))
  const nulls = Object.fromEntries(fields.map((field) => [field, null]))
  const withNulls = (row: unknown) => ({ ...nulls, ...Object(row) })
  const sent = Array.isArray(body) ? body.map(withNulls) : withNulls(body)
  const sender = await senderOf(testApp, name, route, house)
  expect(await sender.send(method, path, { body: sent, headers })).not.toMatchObject({
    body: { code: 'invalid' },
  })
})
