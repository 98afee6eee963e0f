import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { memberKey } from '../../functions/database/keys.ts'
import { makeCalendar, makeKey } from '../support/api-keys.ts'
import { turnFactorOn } from '../support/authenticator.ts'
import { found, join } from '../support/households.ts'
import { intercept } from '../support/intercept.ts'
import { statusOf } from '../support/replies.ts'
import { newSubscription } from '../support/subscriptions.ts'
import { openTestAppWithClock } from '../support/clock.ts'
import { sessionOf, userIdOf } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()

const anna = await testApp.signUp('anna')
const bea = await testApp.signUp('bea')
const [mill, farm] = [await found(anna, 'Mill house'), await found(bea, 'Farm')]
await join(bea, farm, anna, 'viewer')

const exportOf = async (testUser: typeof anna) =>
  z.looseObject({ email: z.string() }).parse((await testUser.get('/me/export')).body)

test('a person gets all that is kept about them, in one answer', async () => {
  await anna.put('/me', { language: 'de', theme: 'light' })
  const script = await makeKey(testApp, anna, mill, 'list', { name: 'Script' })
  const watch = await makeKey(testApp, anna, farm, 'look', { name: 'Watch' })
  await watch.program.get('/items')
  await makeCalendar(anna, mill)
  const { subscription } = newSubscription('https://fcm.googleapis.com/fcm/send/one')
  await anna.put('/notifications', { household: mill, subscription, kinds: ['going'] })
  const today = new Date(testApp.clock.time).toISOString().slice(0, 10)
  expect(await exportOf(anna)).toMatchObject({
    format: 'household-inventory-account',
    version: 1,
    id: userIdOf(anna),
    name: 'anna',
    email: expect.stringContaining('@'),
    language: 'de',
    theme: 'light',
    second_factor_since: null,
    memberships: expect.arrayContaining([
      { household_id: mill, household: 'Mill house', role: 'owner', joined_at: expect.any(String) },
      { household_id: farm, household: 'Farm', role: 'viewer', joined_at: expect.any(String) },
    ]),
    api_keys: expect.arrayContaining([
      expect.objectContaining({
        id: script.id,
        household_id: mill,
        name: 'Script',
        scope: 'list',
        used_on: null,
      }),
      expect.objectContaining({ id: watch.id, household_id: farm, name: 'Watch', used_on: today }),
      expect.objectContaining({ household_id: mill, name: 'Calendar', scope: 'calendar' }),
    ]),
    sessions: [expect.objectContaining({ id: sessionOf(anna), current: true })],
    notices: expect.arrayContaining([expect.objectContaining({ kind: 'api_key_made' })]),
    devices: [{ choices: [{ household_id: mill, kinds: ['going'] }] }],
  })
})

test('it holds no secret, nothing of anybody else, and nothing that is over', async () => {
  const [hers, his] = [
    await makeKey(testApp, anna, farm, 'look'),
    await makeKey(testApp, bea, farm, 'all', { name: 'Bea’s key' }),
  ]
  const told = JSON.stringify(await exportOf(anna))
  expect(told).toContain(hers.id)
  for (const secret of [
    hers.key.slice(-43),
    his.id,
    'Bea’s key',
    '"hash"',
    'fcm.googleapis.com',
    userIdOf(bea),
  ])
    expect(told).not.toContain(secret)
  await anna.remove(`/households/${farm}/api-keys/${hers.id}`)
  await bea.remove(`/households/${farm}/members/${userIdOf(anna)}`)
  const after = JSON.stringify(await exportOf(anna))
  for (const over of [hers.id, farm]) expect(after).not.toContain(over)
})

test('a household that a person is taken out of meanwhile is left out', async () => {
  const [eve, yard] = [await testApp.signUp('eve'), await found(bea, 'Yard')]
  await join(bea, yard, eve, 'member')
  const entered = JSON.stringify({ ...memberKey(yard, userIdOf(eve)) })
  const end = intercept(testApp.runtime.platform.table, async (command, sent, next) => {
    const isEntering = command === 'BatchGetItemCommand' && JSON.stringify(sent).includes(entered)
    if (isEntering) await bea.remove(`/households/${yard}/members/${userIdOf(eve)}`)
    return next(sent)
  })
  const exported = await eve.get('/me/export')
  end()
  expect(exported.status).toBe(200)
  expect(JSON.stringify(exported.body)).not.toContain(yard)
})

test('a stranger gets their own alone, and a program none', async () => {
  const cleo = await testApp.signUp('cleo')
  const { email, ...own } = await exportOf(cleo)
  expect(email).not.toBe((await exportOf(anna)).email)
  for (const foreign of [userIdOf(anna), mill, farm]) expect(JSON.stringify(own)).not.toContain(foreign)
  const { program } = await makeKey(testApp, anna, mill, 'all')
  expect(await statusOf(program.get('/me/export'))).toBe(404)
  expect(await statusOf(testApp.send('GET', '/me/export'))).toBe(401)
})

test('it says since when login asks for a second factor', async () => {
  const dora = await testApp.signUp('dora')
  await turnFactorOn(testApp, dora)
  expect(await exportOf(dora)).toMatchObject({ second_factor_since: expect.any(String) })
})
