import { expect, test } from 'vitest'
import { join } from '../support/households.ts'
import { openNotifiedApp } from '../support/notified-app.ts'
import { householdOf } from '../support/store.ts'
import type { TestUser } from '../support/test-app.ts'
import { moment, twoPeople } from '../support/two-people.ts'

const app = await openNotifiedApp()

const wanted = (user: TestUser, name: string, headers: Record<string, string>) =>
  user.post('/items', { name, extra: 1, keep: false }, headers)

test('what others add is gathered for ten minutes, and told once', async () => {
  const { ada, bea, household, home, inside } = await twoPeople(app.testApp)
  const phone = await app.choose(bea, household, ['added'])
  await app.pass(5)
  await wanted(ada, 'Apples', inside)
  await app.pass(5)
  await wanted(ada, 'Oat flakes', inside)
  expect(app.waiting).toHaveLength(1)
  const [queued] = app.waiting
  await app.pass(5)
  expect(phone.messages).toMatchObject([
    {
      title: `${home}: ${ada.name}: 2 new on the list`,
      body: 'Apples, Oat flakes',
      lang: 'en',
      tag: `list-${household}`,
      navigate: `${app.testApp.runtime.url}/dashboard?view=shopping-list&household=${household}`,
    },
  ])
  // The queue delivers twice, and late.
  if (queued) await app.deliver(queued.event)
  await app.pass(60)
  if (queued) await app.deliver(queued.event)
  expect(phone.messages).toHaveLength(1)
})

test('a change that concerns nothing on the list is no message', async () => {
  const { ada, bea, household, inside } = await twoPeople(app.testApp)
  await app.choose(bea, household, ['added', 'bought'])
  await app.pass(5)
  const id = String(Object(await ada.post('/items', { name: 'Salt' }, inside)).body.id)
  await ada.post('/inventory', { itemId: id, quantity: 5 }, inside)
  await ada.put(`/inventory/${id}`, { delta: -1 }, inside)
  expect(app.waiting).toEqual([])
  await ada.post('/base-inventory', { itemId: id, desiredQuantity: 5 }, inside)
  expect(app.waiting).toHaveLength(1)
})

test('nobody is notified of their own changes, nor of what they have seen', async () => {
  const { ada, bea, household, inside } = await twoPeople(app.testApp)
  const own = await app.choose(ada, household, ['added'])
  const phone = await app.choose(bea, household, ['added'])
  await app.pass(5)
  await wanted(ada, 'Apples', inside)
  await app.pass(9)
  await bea.put('/notifications/presence', { household })
  await app.pass(1)
  expect([own.messages, phone.messages]).toEqual([[], []])
  await app.pass(5)
  await wanted(ada, 'Pears', inside)
  await app.pass(11)
  expect(phone.messages.map(({ body }) => body)).toEqual(['Pears'])
})

test('a device that shows another household is told of this one', async () => {
  const { ada, bea, household, inside } = await twoPeople(app.testApp)
  const own = await householdOf(app.testApp, bea)
  const phone = await app.choose(bea, household, ['added', 'going'])
  await app.choose(bea, own, ['added'], { receiver: phone })
  await app.pass(5)
  await wanted(ada, 'Apples', inside)
  await app.pass(9)
  await bea.put('/notifications/presence', { household: own })
  await app.pass(1)
  await ada.put('/shopping-trip', { minutes: 10 }, inside)
  await bea.put('/notifications/presence', { household: own })
  await app.pass(moment)
  expect(phone.messages.map(({ tag }) => tag)).toEqual([`list-${household}`, `going-${household}`])
})

test('those who have asked for it are told that somebody goes shopping, at once', async () => {
  const { ada, bea, household, home, inside } = await twoPeople(app.testApp)
  const phone = await app.choose(bea, household, ['going'])
  const own = await app.choose(ada, household, ['going'])
  await wanted(ada, 'Apples', inside)
  await app.pass(5)
  await ada.put('/shopping-trip', { minutes: 10 }, inside)
  await app.pass(moment)
  const navigate = `${app.testApp.runtime.url}/dashboard?view=shopping-list&add=&household=${household}`
  expect(phone.messages).toMatchObject([
    {
      title: `${home}: ${ada.name} goes shopping in 10 minutes`,
      body: 'Add what you need. 1 on the list.',
      tag: `going-${household}`,
      navigate,
      actions: [{ title: 'Add', navigate }, { title: 'Open the list' }],
    },
  ])
  expect(own.messages).toEqual([])
})

test.each(['their app has shown', 'was called off'])('nobody is told of a trip that %s', async (how) => {
  const { ada, bea, household, inside } = await twoPeople(app.testApp)
  const phone = await app.choose(bea, household, ['going'])
  await app.pass(5)
  await ada.put('/shopping-trip', { minutes: 10 }, inside)
  app.testApp.clock.time += 1_000
  if (how === 'was called off') await ada.send('DELETE', '/shopping-trip', { headers: inside })
  else await bea.put('/notifications/presence', { household })
  await app.pass(moment)
  expect(phone.headers).toEqual([])
})

test('that everything is bought is sent once, when the last row is ticked', async () => {
  const { ada, bea, household, home, inside } = await twoPeople(app.testApp)
  const id = String(Object(await wanted(ada, 'Apples', inside)).body.id)
  const phone = await app.choose(bea, household, ['bought', 'added'])
  await app.pass(15)
  await ada.put(`/shopping-list/${id}`, { itemId: id, purchased: true }, inside)
  await app.pass(11)
  await ada.post('/shopping-list/add-to-inventory', [{ id, quantity: 1 }], inside)
  await app.pass(11)
  expect(phone.messages).toMatchObject([
    { title: `${home}: ${ada.name} has bought everything`, body: '1 item, not put away yet.' },
  ])
})

test('nothing arrives after the session, the membership or the choice has ended', async () => {
  const { ada, bea, household, inside } = await twoPeople(app.testApp)
  const cleo = await app.testApp.signUp('cleo')
  await join(ada, household, cleo, 'member')
  const phones = [
    await app.choose(bea, household, ['added', 'going']),
    await app.choose(cleo, household, ['added', 'going']),
  ]
  await app.pass(5)
  await bea.send('POST', '/auth/logout-all')
  await cleo.send('DELETE', `/households/${household}/members/${String(await ownId(cleo))}`)
  await app.deliverDue()
  expect((await cleo.get('/notifications')).body).toMatchObject({ devices: [] })
  await wanted(ada, 'Apples', inside)
  await ada.put('/shopping-trip', { minutes: 10 }, inside)
  await app.pass(11)
  expect(phones.map(({ messages }) => messages)).toEqual([[], []])
})

const ownId = async (user: TestUser) => Object((await user.get('/me')).body).id

test('what is sent names its sender, has a day, and takes the place of what waits', async () => {
  const { bea, household } = await twoPeople(app.testApp)
  const phone = await app.choose(bea, household, ['going'])
  expect((await bea.post('/notifications/test', undefined)).status).toBe(204)
  expect(phone.messages).toMatchObject([{ title: 'Notifications work on this device', tag: 'test' }])
  expect(phone.headers).toMatchObject([
    { ttl: '86400', 'content-encoding': 'aes128gcm', topic: expect.stringMatching(/^[\w-]{32}$/) },
  ])
})
