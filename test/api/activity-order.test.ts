import { beforeEach, expect, test } from 'vitest'
import { minute, openTestAppWithClock, second } from '../support/clock.ts'
import { ledgerMismatches } from '../support/ledger-check.ts'
import { historyOf, undo } from '../support/history.ts'
import { misplacedEntries } from '../support/history-check.ts'
import { beginImport } from '../support/imports.ts'
import { each } from '../support/replies.ts'
import { atTransaction, householdOf } from '../support/store.ts'
import type { TestUser } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

let anna: TestUser
beforeEach(async () => void (anna = await testApp.signUp()))

const quantities = async () => each('quantity', await anna.get('/items'))
const latest = async (size: number) =>
  (await historyOf(anna)).slice(0, size).map(({ item, kind, after }) => [item, kind, after?.quantity])

async function expectInOrder(): Promise<void> {
  expect(misplacedEntries(await historyOf(anna))).toEqual([])
  expect(await ledgerMismatches(testApp, await householdOf(testApp, anna))).toEqual([])
}

test('a change that was decided again stands above the one that it had to wait for', async () => {
  const rice = await anna.stocked('Rice', 1, 9)
  testApp.clock.time += minute
  atTransaction(testApp, 1, 'before', async () => {
    testApp.clock.time += second
    await anna.put(`/inventory/${rice}`, { quantity: 5 })
    testApp.clock.time += second
  })
  await anna.put(`/inventory/${rice}`, { delta: 2 })
  expect(await latest(2)).toEqual([
    ['Rice', 'stock_changed', 7],
    ['Rice', 'stock_changed', 5],
  ])
  expect((await historyOf(anna))[0]?.at).toBe(new Date(testApp.clock.time).toISOString())
  await expectInOrder()
})

test('a change in a process whose clock is behind stands above the one before', async () => {
  const rice = await anna.stocked('Rice', 1, 9)
  testApp.clock.time -= second
  await anna.put(`/inventory/${rice}`, { delta: 1 })
  await anna.remove(`/items/${rice}`)
  await undo(anna, String((await historyOf(anna))[0]?.id))
  expect(await latest(3)).toEqual([
    ['Rice', 'undone', 2],
    ['Rice', 'item_deleted', undefined],
    ['Rice', 'stock_changed', 2],
  ])
  await expectInOrder()
})

test('a trip stands together above a change that it had to wait for', async () => {
  const ids = [await anna.stocked('Rice', 0, 9), await anna.stocked('Oats', 0, 9)]
  testApp.clock.time += minute
  atTransaction(testApp, 1, 'before', async () => {
    await anna.put(`/inventory/${ids[1]}`, { quantity: 4 })
    testApp.clock.time += second
  })
  await anna.post(
    '/shopping-list/add-to-inventory',
    ids.map((id) => ({ id, quantity: 1 })),
  )
  expect(await latest(3)).toEqual([
    ['Oats', 'put_away', 5],
    ['Rice', 'put_away', 1],
    ['Oats', 'stock_changed', 4],
  ])
  await expectInOrder()
})

test('where others change an item during an import, its entry stands above theirs, and is undone with the import', async () => {
  const rice = await anna.stocked('Rice', 1, 9)
  testApp.clock.time += minute
  const id = await beginImport(anna)
  testApp.clock.time += minute
  await anna.put(`/inventory/${rice}`, { quantity: 5 })
  const lines = ['Oats', 'Rice', 'Tea'].map((name, line) => ({ line, name, quantity: 3 }))
  await anna.post(`/imports/${id}/lines`, lines)
  expect(await latest(4)).toEqual([
    ['Rice', 'imported', 3],
    ['Rice', 'stock_changed', 5],
    ['Tea', 'imported', 3],
    ['Oats', 'imported', 3],
  ])
  const imported = (await historyOf(anna)).filter(({ kind }) => kind === 'imported')
  expect(imported.map(({ batch }) => batch)).toEqual([id, id, id])
  await expectInOrder()

  expect((await undo(anna, id)).status).toBe(200)
  expect(await quantities()).toEqual([5])
  const undone = (await historyOf(anna)).filter(({ kind }) => kind === 'undone')
  expect((await undo(anna, String(undone[0]?.batch))).status).toBe(200)
  expect(await quantities()).toEqual([3, 3, 3])
  await expectInOrder()
})
