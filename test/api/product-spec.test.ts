import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { goodPassword, openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
await testApp.signUp('anna')

let token: string | undefined

/** A client that knows the product's first description alone: its paths, its payloads, a bearer token. */
async function call(method: string, path: string, payload?: unknown): Promise<unknown> {
  const response = await fetch(`${testApp.runtime.url}/api${path}`, {
    method,
    headers: {
      ...(payload !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

// It sends back what was answered, with fields of which it knows nothing.
const item = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  ean: z.string(),
})
const items = z.array(item)
const shoppingRows = z.array(
  z.looseObject({ id: z.string(), name: z.string(), quantity: z.number(), purchased: z.boolean() }),
)

const generate = async () => shoppingRows.parse(await call('GET', '/shopping-list/generate'))

async function itemNamed(name: string) {
  const named = items.parse(await call('GET', '/items')).find((each) => each.name === name)
  if (!named) throw new Error(`${name} is not in the list.`)
  return named
}

/** The edit dialog's Save: a missing entry leads to create instead of update. */
async function save(edited: z.output<typeof item>, quantity: number, desiredQuantity: number) {
  const itemId = edited.id
  await call('PUT', `/items/${itemId}`, edited)
  if (await call('GET', `/inventory/${itemId}`)) await call('PUT', `/inventory/${itemId}`, { quantity })
  else await call('POST', '/inventory', { itemId, quantity })
  if (await call('GET', `/base-inventory/${itemId}`))
    await call('PUT', `/base-inventory/${itemId}`, { desiredQuantity })
  else await call('POST', '/base-inventory', { itemId, desiredQuantity })
}

test('a client that knows only the first description does the whole job', async () => {
  const login = await call('POST', '/auth/login', { name: 'anna', password: goodPassword })
  token = z.object({ token: z.string() }).parse(login).token
  expect(await call('POST', '/auth/verifyToken')).toMatchObject({ valid: true })

  const oats = { name: 'Oats', description: 'Rolled', category: 'Breakfast', ean: '4000521006112' }
  await call('POST', '/items/', oats)
  await call('POST', '/items/', { ...oats, name: 'Milk', ean: '4388860000016' })
  const [found, milk] = [await itemNamed('Oats'), await itemNamed('Milk')]
  expect(found).toMatchObject(oats)

  expect(await call('GET', `/inventory/${found.id}`)).toBeUndefined()
  await save({ ...found, category: 'Cereals' }, 0.5, 2)
  await save(found, 1.8, 2)
  expect(await call('GET', `/inventory/${found.id}`)).toMatchObject({ id: found.id, quantity: 1.8 })
  expect(await call('GET', `/base-inventory/${found.id}`)).toMatchObject({ desired_quantity: 2 })

  await call('POST', '/inventory', { itemId: milk.id, quantity: 1 })
  await call('POST', '/base-inventory/', { itemId: milk.id, desiredQuantity: 4 })
  const entry = { item_id: milk.id, name: 'Milk', last_updated: expect.any(String) }
  expect(await call('GET', '/inventory')).toContainEqual({ ...entry, id: milk.id, quantity: 1 })
  expect(await call('GET', '/base-inventory')).toContainEqual({ ...entry, id: milk.id, desired_quantity: 4 })

  const rows = await generate()
  expect(rows).toMatchObject([
    { id: milk.id, name: 'Milk', quantity: 3, purchased: false },
    { id: found.id, name: 'Oats', quantity: 0.2, purchased: false },
  ])
  await call('PUT', `/shopping-list/${milk.id}`, { itemId: milk.id, purchased: true })
  const [ticked] = await generate()
  expect(ticked).toMatchObject({ name: 'Milk', purchased: true })
  for (const purchased of [false, true])
    await call('PUT', `/shopping-list/${milk.id}`, { ...ticked, itemId: milk.id, purchased })
  await call('POST', '/shopping-list/add-to-inventory', [{ ...ticked, quantity: 2 }, rows[1]])
  expect(await call('GET', `/inventory/${milk.id}`)).toMatchObject({ quantity: 3 })
  expect(await call('GET', `/inventory/${found.id}`)).toMatchObject({ quantity: 2 })
  const left = await generate()
  expect(left).toMatchObject([{ id: milk.id, name: 'Milk', quantity: 1, purchased: false }])
  await call('POST', '/shopping-list/add-to-inventory', left)
  expect(await call('GET', `/inventory/${milk.id}`)).toMatchObject({ quantity: 4 })

  await call('DELETE', `/base-inventory/${milk.id}`)
  expect(await generate()).toEqual([])
  await call('DELETE', `/inventory/${milk.id}`)
  await call('DELETE', `/items/${milk.id}`)
  expect(items.parse(await call('GET', '/items')).map(({ name }) => name)).toEqual(['Oats'])
})

test('what it shows when adding an item fails is the answer’s message', async () => {
  await expect(call('POST', '/items/', { name: '' })).rejects.toThrow('"message":"Name is required."')
})
