import { askForKey, makeKey } from '../../support/api-keys.ts'
import { turnFactorOn } from '../../support/authenticator.ts'
import type { TestAppWithClock } from '../../support/clock.ts'
import { lastChangeOf, undo } from '../../support/history.ts'
import { found } from '../../support/households.ts'
import { importLines } from '../../support/imports.ts'
import { idOf } from '../../support/replies.ts'
import { householdRoutes, knownGtin, withQuery } from '../../support/routes.ts'
import { householdOf } from '../../support/store.ts'
import type { TestUser } from '../../support/test-app.ts'

/** Each route that reads the household as a whole. */
const lists = householdRoutes.filter(({ route: { method, path } }) => method === 'GET' && !path.includes('{'))

/** Makes each function use what it may do with the data of a household. */
export async function useHousehold(testApp: TestAppWithClock, ada: TestUser): Promise<void> {
  const id = await ada.stocked('Lentils', 1, 3)
  const headers = { 'x-household-id': await householdOf(testApp, ada) }
  for (const { route } of lists) {
    const path = withQuery(route.path, route, { gtins: knownGtin })
    await ada.get(path, headers)
    await ada.get(path)
  }
  await useKeys(testApp, ada, headers['x-household-id'])
  await ada.put(`/items/${id}`, { name: 'Red lentils' })
  await ada.put(`/shopping-list/${id}`, { itemId: id, purchased: true })
  await ada.get(`/activity?item=${id}`)
  await undo(ada, (await lastChangeOf(ada, id)).id)
  await undo(ada, (await lastChangeOf(ada, await ada.item())).id)
  await importLines(ada, [{ line: 0, name: 'Barley' }])
  const once = await ada.item({ extra: 1, keep: false })
  await ada.post('/shopping-list/add-to-inventory', [{ id: once, quantity: 1 }])
  await ada.remove(`/stores/${idOf(await ada.post('/stores', { name: 'Market' }))}`)
  await ada.get(`/products/${knownGtin}`)
  await ada.get(`/products/${knownGtin}`, headers)
  await ada.remove(`/items/${await ada.item()}`)
}

async function useKeys(testApp: TestAppWithClock, ada: TestUser, household: string): Promise<void> {
  const { id, program } = await makeKey(testApp, ada, household, 'all')
  for (const { route } of lists)
    if (route.apiKey) await program.get(withQuery(route.path, route, { gtins: knownGtin }))
  await useAssistant(ada, program)
  const keys = `/households/${household}/api-keys`
  await ada.get(keys)
  await ada.remove(`${keys}/${id}`)
  // In place of the first one, whose answer was lost.
  for (let count = 0; count < 2; count += 1)
    await askForKey(ada, household, {}, { 'idempotency-key': 'the same key' })
  const kim = await testApp.signUp('kim')
  const { code, recoveryCodes } = await turnFactorOn(testApp, kim)
  const house = await found(kim)
  await askForKey(kim, house, { code: code() })
  await askForKey(kim, house, { code: recoveryCodes[0] })
}

/** By the messages that an assistant sends. */
async function useAssistant(ada: TestUser, program: TestUser): Promise<void> {
  const id = await ada.stocked('Oats', 1, 3)
  const use = (name: string, given: object = {}) =>
    program.post('/mcp', { jsonrpc: '2.0', method: 'tools/call', id: 1, params: { name, arguments: given } })
  await use('what_is_there')
  await ada.post('/mcp', { jsonrpc: '2.0', method: 'ping', id: 1 })
  await use('put_away', { rows: [{ id, quantity: 2 }] })
  await use('undo', { id: (await lastChangeOf(ada, id)).id })
  const once = await ada.item({ extra: 1, keep: false })
  await use('put_away', { rows: [{ id: once, quantity: 1 }] })
  await use('undo', { id: (await lastChangeOf(ada, await ada.item())).id })
}
