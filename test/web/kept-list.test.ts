import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { keepList, type Answered } from '../../web/outbox/replica/kept-list.ts'

const storage = new Map<string, unknown>()
const device = {
  get: (key: string) => Promise.resolve(storage.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(storage.set(key, structuredClone(value))),
}

const shape = z.object({ id: z.string(), name: z.string() })
type Row = z.output<typeof shape>

const open = () =>
  keepList<Row>(
    'items.anna.home',
    shape,
    (a, b) => a.name.localeCompare(b.name),
    () => true,
    device,
  )
const row = (id: string, name: string): Row => ({ id, name })
const rows = [row('1', 'Barley'), row('2', 'Milk')]
const whole: Answered<Row> = { rows, tags: ['a'], point: 'first' }
const namesIn = async () => (await open().read())?.list.rows.map(({ name }) => name)

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw())
})

test('what has changed is stored without the list, and read with it', async () => {
  const kept = open()
  await kept.store(whole)
  const list = JSON.stringify(storage.get('items.anna.home'))
  const changes = { items: [row('2', 'Oats'), row('3', 'Salt')], gone: ['1'] }
  await kept.store({ ...whole, rows: [], point: 'second' }, changes)
  expect(JSON.stringify(storage.get('items.anna.home'))).toBe(list)
  await kept.store({ ...whole, rows: [], point: 'third' }, { items: [row('1', 'Barley')], gone: ['3'] })
  expect(await namesIn()).toEqual(['Barley', 'Oats'])
})

test('many changes are stored as a list', async () => {
  const kept = open()
  await kept.store(whole)
  const many = Array.from({ length: 101 }, (_, index) => row(`new ${index}`, `Item ${index + 100}`))
  await kept.store({ ...whole, rows: many }, { items: many, gone: [] })
  expect(storage.has('items.anna.home.changes')).toBe(false)
  expect(await namesIn()).toHaveLength(101)
})

test('changes of a list count no more once another version has stored its own', async () => {
  const kept = open()
  await kept.store(whole)
  await kept.store({ ...whole, rows: [] }, { items: [], gone: ['1'] })
  expect(await namesIn()).toEqual(['Milk'])
  storage.set('items.anna.home', [row('1', 'Barley'), row('4', 'Tea')])
  expect(await namesIn()).toEqual(['Barley', 'Tea'])
  await kept.store({ ...whole, rows: [] }, { items: [], gone: ['4'] })
  expect(await namesIn()).toEqual(['Barley', 'Tea'])
})

test('what an earlier version has stored is read, and its list is one that such a version reads', async () => {
  storage.set('items.anna.home', rows)
  const read = await open().read()
  expect(read).toEqual({ list: { rows, tags: [], point: undefined }, isFromThisBuild: false })
  await open().store(whole)
  expect(z.array(shape).parse(storage.get('items.anna.home'))).toEqual(rows)
})
