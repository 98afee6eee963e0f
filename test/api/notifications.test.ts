import { expect, test } from 'vitest'
import { found, join } from '../support/households.ts'
import { householdOf } from '../support/store.ts'
import { newSubscription } from '../support/subscriptions.ts'
import { openTestApp, type TestUser, signIn } from '../support/test-app.ts'
import { sessionOf } from '../support/test-users.ts'

const testApp = await openTestApp()

const { subscription } = newSubscription('https://fcm.googleapis.com/fcm/send/one')

const choose = (user: TestUser, household: string, kinds: readonly string[], further: object = {}) =>
  user.put('/notifications', { household, subscription, kinds, ...further })

test('a device gets nothing until somebody chooses', async () => {
  const ada = await testApp.signUp('ada')
  const key: unknown = expect.stringMatching(/^B[\w-]{86}$/)
  expect((await ada.get('/notifications')).body).toEqual({ key, devices: [] })
  const household = await householdOf(testApp, ada)
  const chosen = await choose(ada, household, ['going', 'weekly'], { weekly: { day: 6, hour: 8 } })
  const device = {
    id: sessionOf(ada),
    browser: null,
    system: null,
    current: true,
    since: expect.any(String),
    ended: null,
    choices: [{ household_id: household, kinds: ['going', 'weekly'], weekly: { day: 6, hour: 8 } }],
  }
  expect(chosen).toMatchObject({ status: 200, body: device })
  expect((await ada.get('/notifications')).body).toEqual({ key, devices: [device] })
  await choose(ada, household, [])
  expect((await ada.get('/notifications')).body).toEqual({ key, devices: [] })
})

test('each household is chosen for alone, and only by its members', async () => {
  const [bea, cleo] = [await testApp.signUp('bea'), await testApp.signUp('cleo')]
  const [own, other] = [await found(bea), await found(cleo)]
  await choose(bea, own, ['added'])
  expect((await choose(bea, other, ['added'])).status).toBe(404)
  await join(cleo, other, bea, 'viewer')
  await choose(bea, other, ['bought'])
  const { body } = await bea.get('/notifications')
  expect(body).toMatchObject({ devices: [{ choices: [{ kinds: ['added'] }, { kinds: ['bought'] }] }] })
})

const look = async (user: TestUser, household: string) =>
  (await user.put('/notifications/presence', { household })).status

test('a device is ended by its user, on any device, and by nobody else; then it says nothing any more', async () => {
  const [dora, emil] = [await testApp.signUp('dora'), await testApp.signUp('emil')]
  const household = await householdOf(testApp, dora)
  await choose(dora, household, ['going'])
  const path = `/notifications/${sessionOf(dora)}`
  expect((await emil.remove(path)).status).toBe(404)
  const other = await signIn(testApp.runtime.url, 'dora')
  expect((await other.remove(path)).status).toBe(204)
  expect((await dora.remove(path)).status).toBe(404)
  expect(await look(dora, household)).toBe(404)
})

test('a device says what it has shown of a household while it gets notifications of that one', async () => {
  const fay = await testApp.signUp('fay')
  const [household, mill] = [await householdOf(testApp, fay), await found(fay)]
  expect(await look(fay, household)).toBe(404)
  for (const one of [household, mill]) await choose(fay, one, ['going'])
  expect([await look(fay, household), await look(fay, mill)]).toEqual([204, 204])
  await choose(fay, mill, [])
  expect([await look(fay, household), await look(fay, mill)]).toEqual([204, 404])
  await choose(fay, mill, ['going'])
  expect(await look(fay, mill)).toBe(204)
  await fay.remove(`/notifications/${sessionOf(fay)}`)
  expect([await look(fay, household), await look(fay, mill)]).toEqual([404, 404])
})

test.each([
  'http://fcm.googleapis.com/fcm/send/one',
  'https://fcm.googleapis.com:8443/fcm/send/one',
  'https://fcm.googleapis.com.example.org/one',
  'https://ada:secret@fcm.googleapis.com/one',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/one',
  'https://evilnotify.windows.com/one',
  'no address',
])('%s is no address of a push service', async (endpoint) => {
  const user = await testApp.signUp()
  const household = await householdOf(testApp, user)
  const { status, body } = await choose(user, household, ['going'], {
    subscription: { ...subscription, endpoint },
  })
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'subscription.endpoint' }] },
  })
})
