import { MemoryLevel } from 'memory-level'
import { expect, it } from 'vitest'
import { DiskFull } from '../../infra/local/dynamodb/check-folder.ts'
import { inChunks, type Level } from '../../infra/local/dynamodb/level.ts'
import { openLevel } from '../../infra/local/dynamodb/open-level.ts'
import { Store } from '../../infra/local/dynamodb/store.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Batch = Parameters<Level['batch']>

/** A store in memory whose batches are held back until released. */
function openHeldStore() {
  const memory = new MemoryLevel({ storeEncoding: 'utf8' })
  const held: { batch: Batch; letThrough: () => void; fail: (error: Error) => void }[] = []
  const disk = { isFull: true }
  const level: Level = {
    get: (key, options) => memory.get(key, options ?? {}),
    range: (range) => inChunks(memory.iterator(range)),
    snapshot: () => memory.snapshot(),
    reopen: async () => {
      if (disk.isFull) throw new DiskFull()
    },
    close: () => memory.close(),
    batch: (changes, options) =>
      new Promise((resolve, reject) => {
        const letThrough = () => resolve(memory.batch(changes))
        held.push({ batch: [changes, options], letThrough, fail: reject })
      }),
  }
  return { store: new Store(level), held, disk }
}

const increase = (store: Store, row: string) =>
  store.write(async (batch) => {
    const count = Number((await batch.get(row)) ?? 0) + 1
    batch.put(row, String(count))
    return count
  })
const read = (store: Store, row: string) => store.read((batch) => batch.get(row))

it('resolves only after the sync', async () => {
  const { store, held } = openHeldStore()
  const first = increase(store, 'a')
  await expect.poll(() => held.length).toBe(1)
  expect(held[0]?.batch).toEqual([[{ type: 'put', key: 'a', value: '1' }], { sync: true }])
  expect(await read(store, 'a')).toBeUndefined()

  held[0]?.letThrough()
  expect(await first).toBe(1)
  expect(await read(store, 'a')).toBe('1')
})

it('reads writes that are not on disk yet, and commits all of them in one more batch', async () => {
  const { store, held } = openHeldStore()
  const counts = ['a', 'a', 'a', 'b'].map((row) => increase(store, row))
  await expect.poll(() => held.length).toBe(1)
  held[0]?.letThrough()
  await expect.poll(() => held.length).toBe(2)
  held[1]?.letThrough()

  expect(await Promise.all(counts)).toEqual([1, 2, 3, 1])
  expect(held[1]?.batch[0]).toEqual([
    { type: 'put', key: 'a', value: '3' },
    { type: 'put', key: 'b', value: '1' },
  ])
})

it('delays an error until the writes that it depends on are on disk', async () => {
  const { store, held } = openHeldStore()
  const order: string[] = []
  const first = increase(store, 'a').then(() => order.push('write'))
  const refusal = store
    .write(async (batch) => Promise.reject(new Error(`there is ${await batch.get('a')} already`)))
    .catch((error: Error) => order.push(error.message))
  await expect.poll(() => held.length).toBe(1)
  expect(order).toEqual([])
  held[0]?.letThrough()
  await Promise.all([first, refusal])

  expect(order.toSorted()).toEqual(['there is 1 already', 'write'])
})

it('refuses all writes after a disk failure', async () => {
  const { store, held } = openHeldStore()
  const counts = ['a', 'a'].map((row) => increase(store, row))
  await expect.poll(() => held.length).toBe(1)
  held[0]?.fail(new Error('disk full'))

  expect(await Promise.allSettled(counts)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  await expect(increase(store, 'b')).rejects.toThrow('disk full')
  expect(held).toHaveLength(1)
})

it('writes on once a full disk has room, without what failed', async () => {
  const { store, held, disk } = openHeldStore()
  const counts = ['a', 'a'].map((row) => increase(store, row))
  await expect.poll(() => held.length).toBe(1)
  held[0]?.fail(new DiskFull())
  expect(await Promise.allSettled(counts)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  await expect(increase(store, 'a')).rejects.toThrow(DiskFull)
  expect(held).toHaveLength(1)
  expect(store.isFull).toBe(true)

  disk.isFull = false
  const next = increase(store, 'a')
  await expect.poll(() => held.length).toBe(2)
  held[1]?.letThrough()
  expect(await next).toBe(1)
  expect(store.isFull).toBe(false)
})

it('reads a snapshot', async () => {
  const level = await openLevel(await temporaryFolder())
  const store = new Store(level)
  const increaseBoth = async () => [await increase(store, 'a'), await increase(store, 'b')]
  await increaseBoth()
  const seen = await store.read(async (batch) => {
    const a = await batch.get('a')
    await increaseBoth()
    return [a, await batch.get('b')]
  })

  expect(seen).toEqual(['1', '1'])
  expect(await read(store, 'b')).toBe('2')
  await level.close()
})

it.each([
  ['in a folder', () => temporaryFolder()],
  ['in memory', () => undefined],
])('reads a range %s that takes many chunks, in order', async (_where, folder) => {
  const level = await openLevel(await folder())
  const keys = Array.from({ length: 2_500 }, (_, index) => `row-${index + 10_000}`)
  await level.batch(
    keys.map((key) => ({ type: 'put', key, value: 'x'.repeat(300) })),
    { sync: true },
  )
  const found: string[] = []
  for await (const rows of level.range({ gte: 'row-', lt: 'row.' })) found.push(...rows.map(([key]) => key))
  await level.close()
  expect(found).toEqual(keys)
})
