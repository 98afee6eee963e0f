import { expect, test } from 'vitest'
import { openNotifiedApp } from '../support/notified-app.ts'
import type { TestUser } from '../support/test-app.ts'
import { moment, twoPeople } from '../support/two-people.ts'

const app = await openNotifiedApp()

/** Why the user's device gets no test. */
const refusalOfTest = async (user: TestUser) =>
  Object((await user.post('/notifications/test', undefined)).body).refusal.id

test.each([404, 410])(
  'a device of which the push service says %i is ended, with its choices kept',
  async (status) => {
    const { ada, bea, household, inside } = await twoPeople(app.testApp)
    const phone = await app.choose(bea, household, ['going'])
    phone.answer = { status }
    await app.pass(5)
    await ada.put('/shopping-trip', { minutes: 10 }, inside)
    await app.pass(moment)
    const ended: unknown = expect.any(String)
    expect((await bea.get('/notifications')).body).toMatchObject({
      devices: [{ ended, choices: [{ kinds: ['going'] }] }],
    })
    await ada.put('/shopping-trip', { minutes: 5 }, inside)
    await app.pass(moment)
    expect(phone.headers).toHaveLength(1)
    phone.answer = undefined
    await app.choose(bea, household, ['going'], { receiver: phone })
    await app.pass(5)
    await ada.put('/shopping-trip', { minutes: 2 }, inside)
    await app.pass(moment)
    expect(phone.messages).toHaveLength(1)
    phone.answer = { status }
    expect(await refusalOfTest(bea)).toBe('push_gone')
    expect((await bea.get('/notifications')).body).toMatchObject({ devices: [{ ended }] })
  },
)

test.each([429, 500, 503])('a push service that answers %i is asked again later', async (status) => {
  const { ada, bea, household, inside } = await twoPeople(app.testApp)
  const phone = await app.choose(bea, household, ['going'])
  phone.answer = { status, headers: { 'retry-after': '120' } }
  expect(await refusalOfTest(bea)).toBe('push_unreachable')
  await app.pass(5)
  await ada.put('/shopping-trip', { minutes: 60 }, inside)
  await app.pass(moment)
  const [again] = app.waiting.filter(({ event }) => event.about === 'going')
  phone.answer = undefined
  await app.pass(1)
  expect(phone.messages).toHaveLength(0)
  await app.pass(2)
  if (again) await app.deliver(again.event)
  expect(phone.messages).toHaveLength(1)
})

test.each([301, 307, 400, 403, 413])('a push service that answers %i is not asked again', async (status) => {
  const { ada, bea, household, inside } = await twoPeople(app.testApp)
  const phone = await app.choose(bea, household, ['going'])
  const other = app.service.subscribe()
  phone.answer = { status, headers: { location: other.subscription.endpoint } }
  await app.pass(5)
  await ada.put('/shopping-trip', { minutes: 60 }, inside)
  await app.pass(30)
  expect([phone.headers.length, other.headers.length]).toEqual([1, 0])
  expect(await refusalOfTest(bea)).toBe('push_refused')
})

test('a push service that hangs is given up after two seconds, and asked again', async () => {
  const { ada, bea, household, inside } = await twoPeople(app.testApp)
  const phone = await app.choose(bea, household, ['going'])
  phone.answer = null
  await app.pass(5)
  await ada.put('/shopping-trip', { minutes: 60 }, inside)
  await app.pass(moment)
  phone.answer = undefined
  await app.pass(2)
  expect(phone.messages).toHaveLength(1)
})
