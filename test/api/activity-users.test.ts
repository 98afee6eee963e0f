import { expect, test } from 'vitest'
import { historyOf, lastChangeOf } from '../support/history.ts'
import { found, join } from '../support/households.ts'
import { idOf } from '../support/replies.ts'
import { goodPassword, openTestApp } from '../support/test-app.ts'
import { userIdOf } from '../support/test-users.ts'

const testApp = await openTestApp()
const anna = await testApp.signUp('anna')

test('it names the users, filters by user, and calls those who left former members', async () => {
  const household = await found(anna)
  const inside = { 'x-household-id': household }
  const bert = await testApp.signUp('bert')
  await join(anna, household, bert)
  const itemId = idOf(await anna.post('/items', { name: 'Tea' }, inside))
  await bert.post('/inventory', { itemId, quantity: 2 }, inside)
  const reader = { get: (path: string) => anna.get(path, inside) }
  const history = await historyOf(reader)
  expect(history.map(({ user, kind }) => `${user} ${kind}`)).toEqual([
    'bert stock_changed',
    'anna item_added',
  ])
  expect(await historyOf(reader, `?person=${userIdOf(bert)}`)).toEqual(history.slice(0, 1))
  await anna.remove(`/households/${household}/members/${userIdOf(bert)}`)
  const [entry] = await historyOf(reader)
  expect(entry).toMatchObject({ user: 'a former member', user_id: userIdOf(bert) })
})

test('a deleted account is a former member', async () => {
  const household = await found(anna)
  const inside = { 'x-household-id': household }
  const dora = await testApp.signUp('dora')
  await join(anna, household, dora)
  const itemId = idOf(await dora.post('/items', { name: 'Jam' }, inside))
  expect((await dora.remove('/me', { password: goodPassword })).status).toBe(204)
  expect((await lastChangeOf({ get: (path) => anna.get(path, inside) }, itemId)).user).toBe('a former member')
})
