import { expect, test } from 'vitest'
import { subscriptionsRecord } from '../../functions/accounts/subscriptions/subscription-record.ts'
import { subscriptionsKey } from '../../functions/database/keys.ts'
import { runJob } from '../../functions/jobs/jobs.ts'
import { withGrants } from '../../infra/local/iam-policy-simulator.ts'
import { jobRunner } from '../../infra/resources.ts'
import { day, hour } from '../support/clock.ts'
import { found, join } from '../support/households.ts'
import { openNotifiedApp } from '../support/notified-app.ts'
import { householdOf, rowsOf, putRows } from '../support/store.ts'
import { type TestUser, signIn } from '../support/test-app.ts'
import { userIdOf } from '../support/test-users.ts'

const app = await openNotifiedApp()

/** A person whose household has milk that ends in so many days. */
async function someone(days?: number) {
  const user = await app.testApp.signUp()
  const household = await householdOf(app.testApp, user)
  if (days !== undefined) await stock(user, 'Milk', days)
  return { user, household }
}

async function stock(user: TestUser, name: string, days: number, headers = {}) {
  const itemId = Object((await user.post('/items', { name }, headers)).body).id
  await user.post('/inventory', { itemId, quantity: 1, until: dayIn(days) }, headers)
}

const dayIn = (days: number) => new Date(app.testApp.clock.time + days * day).toISOString().slice(0, 10)

/** The clock's own hour, in so many hours from now. */
function weeklyIn(hours: number) {
  const time = new Date(app.testApp.clock.time + hours * hour)
  return { weekly: { day: time.getUTCDay(), hour: time.getUTCHours() }, time_zone: 'UTC' }
}

/** Lets hours pass, in which the job runs each quarter, and what is due is told. */
async function pass(hours: number): Promise<void> {
  for (let quarter = 0; quarter < hours * 4; quarter += 1) {
    await withGrants(jobRunner, runJob)(app.testApp.runtime.platform, 'queue-weekly')
    await app.pass(15)
  }
}

/** Lets almost a week pass in which nothing is due. */
const sleep = (days: number) => (app.testApp.clock.time += days * day)

test('a device that is due is found by the index, and told once a week what expires', async () => {
  const { user, household } = await someone(2)
  const phone = await app.choose(user, household, ['weekly'], weeklyIn(2))
  await pass(1)
  expect(phone.messages).toEqual([])
  await pass(3)
  const once = {
    title: '1 to use first',
    body: 'This week: Milk.',
    lang: 'en',
    tag: `weekly-${household}`,
    navigate: `${app.testApp.runtime.url}/use-first?household=${household}`,
  }
  expect(phone.messages).toEqual([once])
  sleep(6)
  expect(phone.messages).toHaveLength(1)
  await pass(24)
  expect(phone.messages).toEqual([once, { ...once, body: 'Expired: Milk.' }])
})

test('a device with nothing to hear of gets nothing, and what runs out is told', async () => {
  const { user, household } = await someone(20)
  const phone = await app.choose(user, household, ['weekly'], weeklyIn(2))
  await pass(4)
  expect(phone.headers).toEqual([])
  sleep(6)
  await stock(user, 'Cheese', 3)
  await pass(24)
  expect(phone.messages.map(({ body }) => body)).toEqual(['This week: Cheese.'])
})

test('a queue that delivers twice, and late, and a job that finds the same again, tell once', async () => {
  const { user, household } = await someone(2)
  const phone = await app.choose(user, household, ['weekly'], weeklyIn(2))
  const { platform } = app.testApp.runtime
  // A user's minute within the hour is their own.
  app.testApp.clock.time += 3 * hour
  for (let run = 0; run < 2; run += 1) await withGrants(jobRunner, runJob)(platform, 'queue-weekly')
  const [first, ...others] = app.waiting.splice(0).map(({ event }) => event)
  if (!first) throw new Error('Nothing is due.')
  app.testApp.clock.time += hour
  await Promise.all([first, first, ...others].map((event) => app.deliver(event)))
  expect(phone.messages).toHaveLength(1)
  app.testApp.clock.time += 3 * day
  await app.deliver(first)
  expect(phone.messages).toHaveLength(1)
})

test('what was not delivered for a day is not told any more, and the next week is', async () => {
  const { user, household } = await someone(2)
  const phone = await app.choose(user, household, ['weekly'], weeklyIn(2))
  sleep(2)
  await pass(1)
  expect(phone.headers).toEqual([])
  sleep(5)
  await pass(5)
  expect(phone.messages.map(({ body }) => body)).toEqual(['Expired: Milk.'])
})

test('nobody is told of the week of a household that they have left', async () => {
  const { user: owner, household } = await someone(2)
  const { user } = await someone()
  await join(owner, household, user)
  const phone = await app.choose(user, household, ['weekly'], weeklyIn(2))
  await owner.remove(`/households/${household}/members/${userIdOf(user)}`)
  await pass(4)
  expect(phone.headers).toEqual([])
  expect((await user.get('/notifications')).body).toMatchObject({ devices: [] })
})

/** As if the session of the user’s one device had begun 31 days ago. */
async function age(user: TestUser): Promise<void> {
  const { pk, sk } = subscriptionsKey(userIdOf(user))
  const [row] = await rowsOf(app.testApp, pk, sk)
  const { devices } = subscriptionsRecord.parse(row)
  const began = Math.floor((app.testApp.clock.time - 31 * day) / 1000)
  const aged = devices.map((device) => ({ ...device, began }))
  await putRows(app.testApp, [{ ...row, devices: aged }])
}

test('after a month and the next login there, the device is told of both households as before', async () => {
  const { user, household } = await someone(6)
  const mill = await found(user)
  await stock(user, 'Flour', 6, { 'x-household-id': mill })
  const phone = await app.choose(user, household, ['weekly'], weeklyIn(2))
  await app.choose(user, mill, ['weekly'], { receiver: phone, ...weeklyIn(2) })
  await age(user)
  await pass(4)
  expect(phone.headers).toEqual([])
  const { body } = await user.get('/notifications')
  expect(body).toMatchObject({ devices: [{ ended: expect.any(String), choices: [{}, {}] }] })

  const again = await signIn(app.testApp.runtime.url, user.name)
  await app.choose(again, household, ['weekly'], { receiver: phone })
  expect((await again.get('/notifications')).body).toMatchObject({
    devices: [{ current: true, ended: null, choices: [{}, {}] }],
  })
  sleep(6)
  await pass(24)
  expect(phone.messages.map(({ title, body: said }) => `${title} ${said}`).toSorted()).toEqual([
    'Mill house: 1 to use first Expired: Flour.',
    `${user.name}’s household: 1 to use first Expired: Milk.`,
  ])
})
