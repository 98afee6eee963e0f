import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createOutbox, type Named } from '../../web/outbox/sending/outbox.ts'
import { createReplica } from '../../web/outbox/replica/replicas.ts'
import { sendIntent, type Change, type Intent } from '../../web/outbox/log/intent.ts'
import { alone, browser } from '../property/offline.ts'
import { minute, openTestAppWithClock } from '../support/clock.ts'
import { stubPage } from '../support/page-globals.ts'
import { householdOf } from '../support/store.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()
let anna: TestUser
const requests = stubPage(testApp, () => anna.token)
let household = ''
let milk = ''

beforeEach(async () => {
  anna = await testApp.signUp()
  household = await householdOf(testApp, anna)
  milk = await anna.stocked('Milk', 1, 5)
  testApp.clock.time += minute
})

const person = 'anna'

/** A page that shows the household's items. */
async function openPage() {
  const { storage, serialize } = browser()
  const outbox = createOutbox(storage, {
    person: () => person,
    now: () => testApp.clock.time,
    ...alone,
    serialize,
    send: (intent) => sendIntent(intent, { key: intent.id, householdId: household, point: replica.point() }),
    adopt: (intent, changes) => void replica.adopt(intent, changes),
    refresh: () => void replica.refresh(),
  })
  const replica = createReplica({ outbox, key: person, person, household, isCurrent: () => true })
  await replica.refresh()
  requests.length = 0
  const shown = () => replica.shown().map(({ name, quantity }) => `${name} ${quantity}`)
  const submit = async (change: Named) => {
    await outbox.submit([change], { household })
    await outbox.flush()
  }
  return { outbox, replica, shown, submit }
}

const more = (): Named => ({ kind: 'stock', input: { id: milk, delta: 1 }, name: 'Milk' })

test('a change takes one request, and so does the next one', async () => {
  const { outbox, replica, shown, submit } = await openPage()
  const before = String(replica.point())
  await submit(more())
  const between = String(replica.point())
  await submit(more())
  expect(requests).toEqual(['POST /api/inventory', 'POST /api/inventory'])
  expect([shown(), outbox.read().intents]).toEqual([['Milk 3'], []])
  expect([before, between].map(replica.hasHad)).toEqual([true, true])
  await replica.refresh()
  expect(shown()).toEqual(['Milk 3'])
})

test('where somebody else has changed something too, the page asks', async () => {
  const { replica, shown, submit } = await openPage()
  await anna.stocked('Salt', 0, 1)
  await submit(more())
  await replica.refresh()
  expect([...new Set(requests)]).toEqual(['POST /api/inventory', 'GET /api/items/changes'])
  expect(shown()).toEqual(['Milk 2', 'Salt 0'])
})

test('an answer that goes on from another point is not taken over', async () => {
  const { replica, shown } = await openPage()
  const { point } = replica
  const body = { point: 'next', items: [], gone: [milk], stores: false }
  const change: Change = { kind: 'stock', input: { id: milk, delta: 1 } }
  const intent: Intent = {
    ...change,
    id: randomUUID(),
    person,
    household,
    name: 'Milk',
    at: 1,
    state: 'waiting',
  }
  const since = String(point())
  expect(replica.adopt(intent, { since: 'another', body })).toBe(false)
  expect(replica.adopt(intent, { since, body: { ...body, stores: true } })).toBe(false)
  expect(replica.adopt(intent, { since, body: { ...body, point: null } })).toBe(false)
  expect(replica.adopt(intent, { since, body: 'no JSON' })).toBe(false)
  expect([point(), shown()]).toEqual([since, ['Milk 1']])
})
