import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refusal } from '../../functions/protocol/refusal.ts'
import { createHouseholdFixture, requestNaming, thingOf } from '../isolation/household-fixture.ts'
import { answersOf, versionsWith } from '../support/fixtures.ts'
import { everyRoute } from '../support/routes.ts'
import { openTestApp, type Reply } from '../support/test-app.ts'
import { isLong } from '../property/sizes.ts'
import { fieldsOf, fits, type Fields } from './body-fields.ts'
import { rows, type Row } from './effects.ts'

const testApp = await openTestApp()
const { owner, names } = await createHouseholdFixture(testApp)
const inside = { 'x-household-id': names.household }

interface State {
  /** The line of an import that makes such an item. */
  readonly line: Row
  /** The change of its row on the list. */
  readonly row?: Row
}

/** The states of an item, whose codes begin with this one. */
const statesOf = (code: string): Readonly<Record<string, State>> => ({
  alone: { line: {} },
  'in stock': { line: { quantity: 2.5 } },
  'wanted, with none there': { line: { desired_quantity: 3 } },
  enough: { line: { quantity: 3, desired_quantity: 3 } },
  'with everything': {
    line: {
      quantity: 3,
      desired_quantity: 5,
      description: 'Long life',
      category: 'Dairy',
      ean: code,
      codes: [{ ean: `${code} 6`, amount: 6 }],
      place: 'Cellar',
      unit: 'l',
      extra: 1,
      words: [{ word: 'moo' }],
      stores: [{ store: 'c0ffee00-2b1d-4c3e-8f70-5d6e7f8a9b0c' }],
      extra_note: '500 g',
      lots: [{ quantity: 2, until: '2030-01-01' }],
    },
  },
  once: { line: { keep: false, extra: 1 } },
  ticked: {
    line: { quantity: 1, desired_quantity: 4 },
    row: { purchased: true, tick: randomUUID(), amount: 2 },
  },
  unavailable: { line: { desired_quantity: 4 }, row: { unavailable: true } },
  quiet: { line: { quantity: 1, desired_quantity: 1 }, row: { quiet_until: '2030-01-01' } },
})
const states = Object.keys(statesOf(''))

/** Those in which most fields say something. */
const fullest = ['with everything', 'ticked']

const recorded = versionsWith('answers.json')
const versions = isLong ? recorded : recorded.filter((_, index) => index % (recorded.length - 1) === 0)

const asOf = (version: string) => `as ${version} answered it`

/** The ways in which clients send back what was answered. */
const ways: Readonly<Record<string, (answer: Row, fields: Fields, list: string) => Row>> = {
  whole: (answer) => answer,
  'with null for what is not there': (answer, { emptied }) => ({
    ...Object.fromEntries(emptied.map((name) => [name, null])),
    ...Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null)),
  }),
  'without what is not asked for': (answer, { required, optional }) =>
    Object.fromEntries([...required, ...optional].map((name) => [name, answer[name]])),
  'after the stock was counted': (answer) => answer,
  'with another name': (answer) => ({ ...answer, name: `${String(answer['name'])}!` }),
  'with another amount, and no tick': (answer) => ({ ...answer, amount: 1, tick: null }),
  ...Object.fromEntries(
    versions.map((version) => [
      asOf(version),
      (answer: Row, _fields: Fields, list: string) => {
        const known = fieldsAnswered(version, list)
        return Object.fromEntries(Object.entries(answer).filter(([name]) => known.includes(name)))
      },
    ]),
  ),
}

/** The fields of the rows that a version answered in a list, and those that its clients add. */
function fieldsAnswered(version: string, list: string): readonly string[] {
  const answered = rows.safeParse(new Map(answersOf(version)).get(list)).data ?? []
  return [...answered.flatMap((row) => Object.keys(row)), 'id', 'itemId']
}

const ofStock = ['quantity', 'quantity_updated', 'lots', 'rhythm', 'belief']
const ofRow = ['purchased', 'tick', 'amount', 'unavailable']

/** The parts of an item that each of these may change when it gets back an answer about it; others may change none. */
const mayChange: Readonly<Record<string, readonly string[]>> = {
  'items.change': ['name'],
  'items.corrected': [...ofStock, ...ofRow],
  'inventory.add': [...ofStock, ...ofRow],
  'inventory.change': [...ofStock, ...ofRow],
  'inventory.count': [...ofStock, ...ofRow],
  'shoppingList.tick': ['amount'],
  'shoppingList.addToInventory': [...ofStock, ...ofRow, 'extra', 'extra_note', 'kept_days', 'gone'],
}

/** Refusals that tell the truth: what is sent back is not what is there. */
const meant: Readonly<Record<string, readonly string[]>> = {
  'items.create': ['item_id_taken'],
  'inventory.change': ['not_in_stock'],
}

const ofItems = everyRoute.filter(({ route }) => thingOf(route) === 'item')
const lists = ofItems.flatMap(({ name, route: { method, path, answers } }) => {
  const fields = answers[200] && fieldsOf(answers[200])
  if (method !== 'GET' || !fields?.isList) return []
  return [{ name, path, answered: [...fields.required, ...fields.optional, 'itemId'] }]
})
type List = (typeof lists)[number]

/** The writes that take an answer of a list, as far as the fields' names tell. */
const writes = ofItems.flatMap(({ name, route }) => {
  const fields = fieldsOf(route.body)
  const of = fields ? lists.filter((list) => fits(list.answered, fields)) : []
  return fields && of.length > 0 ? [{ name, route, fields, of }] : []
})

const read = async (path: string) => rows.parse((await owner.get(path, inside)).body)
const itemsById = async () => new Map((await read('/items')).map((each) => [each['id'], each]))

/** All ways but those of versions that answered in this list what an earlier one did. */
function waysFor({ path }: List): readonly string[] {
  const answered = versions.map((version) => [...new Set(fieldsAnswered(version, path))].toSorted().join())
  const repeated = versions.filter((_, index) => answered.indexOf(answered[index] ?? '') < index)
  return Object.keys(ways).filter((way) => !repeated.some((version) => way === asOf(version)))
}

const statesFor = (way: string) =>
  way === 'whole' ? states : way.startsWith('as ') ? fullest.slice(0, 1) : fullest

/** Makes an item for each of these lists, ways and states, which has those as its name. */
async function makeItems(of: readonly List[]) {
  const cases = of.flatMap((list) =>
    waysFor(list).flatMap((way) => statesFor(way).map((state) => ({ list, way, state }))),
  )
  const begun = z.object({ id: z.string() }).parse((await owner.post('/imports', {}, inside)).body)
  const lines = cases.map(({ list, way, state }, line) => {
    const name = `${begun.id} ${line}: ${list.name}, ${way}, ${state}`
    return { line, name, ...statesOf(name.slice(0, 45))[state]?.line }
  })
  const made = rows.parse((await owner.post(`/imports/${begun.id}/lines`, lines, inside)).body)
  const items = cases.map((each, line) => ({ ...each, id: z.string().parse(made[line]?.['item_id']) }))
  for (const { state, id } of items) {
    const row = statesOf('')[state]?.row
    if (row)
      expect(await owner.put(`/shopping-list/${id}`, { itemId: id, ...row }, inside)).toMatchObject({
        status: 200,
      })
  }
  return items
}

test.each(writes)('$name takes back what lists answer of an item', async ({ name, route, fields, of }) => {
  const items = await makeItems(of)
  const answers = new Map<List, readonly Row[]>()
  for (const list of of) answers.set(list, await read(list.path))
  const counted = items.filter(({ way }) => way.startsWith('after')).map(({ id }) => id)
  const count = counted.map((itemId) => ({ itemId, quantity: 2 }))
  expect(await owner.post('/inventory/count', count, inside)).toMatchObject({ status: 200 })
  const before = await itemsById()

  const refused: string[] = []
  for (const { list, way, id } of items) {
    const answer = answers.get(list)?.find((row) => (row['item_id'] ?? row['id']) === id)
    const row = answer && ways[way]?.({ ...answer, itemId: id, id }, fields, list.path)
    if (!row || !fits(present(row), fields)) continue
    const { method, path } = requestNaming(route, { ...names, item: id })
    const reply = await owner.send(method, path, { body: fields.isList ? [row] : row, headers: inside })
    if (reply.status >= 300 && !isMeant(name, reply)) refused.push(JSON.stringify([row, reply.body]))
  }
  expect(refused).toEqual([])

  const after = await itemsById()
  const changed = [...before].flatMap(([id, was]) =>
    changesIn(was, after.get(id))
      .filter((field) => !['version', ...(mayChange[name] ?? [])].includes(field))
      .map((field) => `${String(was['name'])}: ${field}`),
  )
  expect(changed).toEqual([])
})

const present = (answer: Row) => ['itemId', ...Object.keys(answer).filter((name) => answer[name] !== null)]

const isMeant = (name: string, { body }: Reply) =>
  meant[name]?.includes(refusal.parse(body).refusal?.id ?? '') === true

const changesIn = (was: Row, is: Row | undefined) =>
  is ? Object.keys(is).filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field])) : ['gone']
