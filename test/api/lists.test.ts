import { describe, expect, test } from 'vitest'
import { each } from '../support/replies.ts'
import { copyItem } from '../support/store.ts'
import { openTestApp, type TestUser, type Reply } from '../support/test-app.ts'

const testApp = await openTestApp()

const lists = ['/items', '/inventory', '/base-inventory', '/shopping-list/generate']

describe.each(lists)('GET %s', async (path) => {
  const anna = await testApp.signUp()
  const milk = await anna.stocked('Milk', 1, 2)

  test('is private, and checked again each time', async () => {
    const { headers } = await anna.get(path)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toBe('Authorization, X-Household-Id, Accept-Encoding')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('link')).toBeNull()
  })

  test('has a weak ETag, and 304 answers who knows it', async () => {
    const first = await anna.get(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const unchanged = await anna.get(path, { 'if-none-match': known })
      expect(unchanged).toMatchObject({ status: 304, body: undefined })
      expect(unchanged.headers.get('etag')).toBe(etag)
      expect(unchanged.headers.get('cache-control')).toBe('private, no-cache')
    }
    expect((await anna.get(path, { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test('has another ETag once it has changed', async () => {
    const before = (await anna.get(path)).headers.get('etag') ?? ''
    await anna.stocked('Bread', 1, 2)
    const after = await anna.get(path, { 'if-none-match': before })
    expect(after.status).toBe(200)
    expect(after.headers.get('etag')).not.toBe(before)
  })

  test('is compressed beyond 1 KB as the client takes it, with the same ETag', async () => {
    const small = await anna.get(path)
    expect(small.headers.get('content-encoding')).toBeNull()
    await copyItem(testApp, anna, milk, 9)
    const asked = (accepted: string) => anna.get(path, { 'accept-encoding': accepted })
    const plain = await asked('identity')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const codings = [
      { coding: 'br', accepts: ['gzip, deflate, br', 'br;q=1, gzip;q=0.5', 'br'] },
      { coding: 'gzip', accepts: ['gzip, deflate', 'br;q=0.5, gzip', 'br;q=0, gzip', '*'] },
    ]
    for (const { coding, accepts } of codings)
      for (const accepted of accepts) {
        const compressed = await asked(accepted)
        expect(compressed.headers.get('content-encoding')).toBe(coding)
        expect(Number(compressed.headers.get('content-length'))).toBeLessThan(
          JSON.stringify(plain.body).length / 2,
        )
        expect(compressed.headers.get('etag')).toBe(plain.headers.get('etag'))
        expect(compressed.body).toEqual(plain.body)
      }
    for (const refused of ['gzip;q=0', 'br;q=0', 'deflate'])
      expect((await asked(refused)).headers.get('content-encoding')).toBeNull()
  })

  test('stands in the same order each time, and after a change of stock', async () => {
    const order = each('id', await anna.get(path))
    for (const id of order.slice(0, 5)) await anna.put(`/inventory/${String(id)}`, { delta: 0.5 })
    expect(each('id', await anna.get(path))).toEqual(order)
  })

  test('refuses a cursor that is none', async () => {
    for (const after of ['rubbish', 'e30', 'WzFd', '%00'])
      expect(await anna.get(`${path}?after=${after}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid', errors: [{ path: 'after' }] },
      })
  })
})

const nextOf = ({ headers }: Reply) =>
  /^<\/api(\/items\?after=[\w%-]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]

/** Every page of the list, from the one at `path` on. */
async function follow(testUser: TestUser, path: string): Promise<Reply[]> {
  const page = await testUser.get(path)
  const next = nextOf(page)
  return next ? [page, ...(await follow(testUser, next))] : [page]
}

test('beyond 4 MB a list is cut at a row, and following the links gives every row once', async () => {
  const carla = await testApp.signUp('carla')
  const large = { name: '麦'.repeat(200), description: '大'.repeat(2_000), ean: '八'.repeat(1_000) }
  const id = await carla.item(large)
  const ids = [id, ...(await copyItem(testApp, carla, id, 499))]
  const pages = await follow(carla, '/items')
  const sizes = pages.map(({ body }) => Buffer.byteLength(JSON.stringify(body)))
  expect(sizes).toHaveLength(2)
  for (const size of sizes.slice(0, -1)) expect(4_000_000 - size).toBeLessThan(10_000)
  for (const size of sizes) expect(size).toBeLessThanOrEqual(4_000_000)
  expect(pages.flatMap((page) => each('id', page))).toEqual(ids.toSorted())

  const [first, second] = pages.map((page) => each('id', page))
  await carla.remove(`/items/${String(first?.at(-1))}`)
  const [page] = pages
  expect(each('id', await carla.get((page && nextOf(page)) ?? ''))).toEqual(second)
})
