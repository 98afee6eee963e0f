import { expect, test } from 'vitest'
import type { Change, Intent } from '../../web/outbox/log/intent.ts'
import { loadDemo } from '../support/demo-household.ts'

const demoHousehold = await loadDemo()

let at = Date.now()

function intentOf(made: Change): Intent {
  const facts = { person: 'demo', household: 'demo', name: '', state: 'waiting', at: (at += 1_000) } as const
  return { ...made, ...facts, id: crypto.randomUUID() }
}

async function change(made: Change): Promise<string> {
  return (await demoHousehold.change(intentOf(made))).activity ?? expect.fail()
}

const undo = (activity: string) => change({ kind: 'undo', input: { of: '', activity } })

const stockOf = async (id: string) =>
  (await demoHousehold.read()).items.find((one) => one.id === id)?.quantity

const history = () => demoHousehold.history()

test('a batch of more entries than the demo keeps is undone whole, after other changes too', async () => {
  const rows = Array.from({ length: 700 }, (_, index) => ({
    id: crypto.randomUUID(),
    fields: { name: `Thing ${index}` },
  }))
  const before = (await demoHousehold.read()).items.length
  const added = await change({ kind: 'createAll', input: { rows } })
  const id = (await demoHousehold.read()).items[0]?.id ?? ''
  await change({ kind: 'stock', input: { id, delta: 1 } })
  await undo(added)
  expect((await demoHousehold.read()).items).toHaveLength(before)
})

test('a batch is undone without what was deleted since, and where that is all of it, refused', async () => {
  const ids: readonly string[] = [crypto.randomUUID(), crypto.randomUUID()]
  const rows = ids.map((id, index) => ({ id, fields: { name: `Gone ${index}` } }))
  const present = async () => (await demoHousehold.read()).items.filter(({ id }) => ids.includes(id)).length
  const added = await change({ kind: 'createAll', input: { rows } })
  await change({ kind: 'remove', input: { id: ids[0] ?? '' } })
  const undone = await undo(added)
  expect(await present()).toBe(0)
  await undo(undone)
  expect(await present()).toBe(1)
  await change({ kind: 'remove', input: { id: ids[1] ?? '' } })
  await expect(undo(added)).rejects.toMatchObject({ refusal: { id: 'undo_deleted' } })
})

test('an added item takes along its first amounts, and stays whole if it was changed since', async () => {
  const add = async (name: string) => {
    const id = crypto.randomUUID()
    const added = await change({ kind: 'create', input: { id, fields: { name } } })
    await change({ kind: 'stock', input: { id, delta: 3 } })
    return { id, undoAdded: () => undo(added) }
  }
  const rice = await add('Rice')
  await change({ kind: 'setBase', input: { id: rice.id, desiredQuantity: 4 } })
  const undone = await rice.undoAdded()
  expect(await stockOf(rice.id)).toBeUndefined()
  await undo(undone)
  expect(await stockOf(rice.id)).toBe(3)
  const tea = await add('Tea')
  await change({ kind: 'stock', input: { id: tea.id, delta: 2 } })
  await expect(tea.undoAdded()).rejects.toMatchObject({ refusal: { id: 'undo_changed_since_added' } })
  expect(await stockOf(tea.id)).toBe(5)
})

test('one entry of a batch is undone alone, and its redo takes the undo back', async () => {
  const [first, second] = (await demoHousehold.read()).items
  const ids = [first?.id ?? '', second?.id ?? '']
  const stocks = () => Promise.all(ids.map(stockOf))
  const before = await stocks()
  await change({ kind: 'putAway', input: { rows: ids.map((id) => ({ id, quantity: 7 })) } })
  const [entry] = await history()
  const undone = await undo(entry?.id ?? '')
  expect(await stocks()).toEqual([(before[0] ?? 0) + 7, before[1] ?? 0])
  const redone = await undo(undone)
  expect(await stocks()).toEqual(before.map((quantity) => (quantity ?? 0) + 7))
  await undo(redone)
  expect(await stocks()).toEqual([(before[0] ?? 0) + 7, before[1] ?? 0])
  // It is undone already.
  expect(
    await demoHousehold.change(intentOf({ kind: 'undo', input: { activity: entry?.id } })),
  ).toMatchObject({ activity: undefined })
  expect(await stocks()).toEqual([(before[0] ?? 0) + 7, before[1] ?? 0])
})

test.each<[Change, string]>([
  [{ kind: 'create', input: { id: crypto.randomUUID(), fields: { name: ' ' } } }, 'required'],
  [{ kind: 'stock', input: { id: 'a', delta: 2_000_000 } }, 'quantity'],
  [{ kind: 'count', input: { rows: [{ itemId: 'a', quantity: -7 }] } }, 'quantity'],
  [{ kind: 'addStore', input: { id: crypto.randomUUID(), name: '  ' } }, 'required'],
])('the demo refuses what the service does: %j', async (made, id) => {
  const before = await demoHousehold.read()
  await expect(change(made)).rejects.toMatchObject({ status: 400, refusal: { id } })
  expect(await demoHousehold.read()).toBe(before)
})

test('a store is added, named, put in order and undone in the demo, and a name that is taken is refused', async () => {
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await change({ kind: 'addStore', input: { id, name: 'Market' } })
  await expect(change({ kind: 'addStore', input: { id: other, name: 'market' } })).rejects.toThrow(
    /store with this name already/,
  )
  const renamed = await change({ kind: 'changeStore', input: { id, name: 'Corner shop' } })
  await change({ kind: 'changeStore', input: { id, order: ['Fruit'] } })
  await undo(renamed)
  expect((await demoHousehold.read()).shops).toEqual([{ id, name: 'Market', order: ['Fruit'] }])
  expect((await history())[0]).toMatchObject({ kind: 'undone', subject: 'store', item: 'Market' })
})

test('what a page sends again, since it was left before the answer, is done once', async () => {
  const { id } = (await demoHousehold.read()).items[0] ?? expect.fail()
  const before = await stockOf(id)
  const intent = intentOf({ kind: 'stock', input: { id, delta: 2 } })
  const [first, again] = [await demoHousehold.change(intent), await demoHousehold.change(intent)]
  expect(again).toEqual(first)
  expect(await stockOf(id)).toBe((before ?? 0) + 2)
})
