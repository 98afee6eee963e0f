import createClient from 'openapi-fetch'
import type { components, paths } from '../generated/openapi-typescript.ts'

type Item = components['schemas']['Item']
type Row = components['schemas']['ShoppingRow']

/** Adds what is missing, lists it, ticks it and puts it away. Returns what is in stock then. */
export async function mainJob(url: string, key: string): Promise<number | null> {
  const client = createClient<paths>({ baseUrl: `${url}/api`, headers: { authorization: `Bearer ${key}` } })

  const added = await client.POST('/items', { body: { name: 'Rice' } })
  const { id }: Item = answered(added)
  answered(await client.POST('/base-inventory', { body: { itemId: id, desiredQuantity: 2 } }))

  const rows: Row[] = answered(await client.GET('/shopping-list/generate'))
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error('The item is not on the list.')
  const params = { path: { id } }
  answered(await client.PUT('/shopping-list/{id}', { params, body: { itemId: id, purchased: true } }))

  const body = [{ id, quantity: row.quantity }]
  answered(await client.POST('/shopping-list/add-to-inventory', { body }))
  return answered(await client.GET('/items/{id}', { params })).quantity
}

/** @throws {Error} that shows a refusal */
function answered<Data>(reply: { readonly data?: Data; readonly error?: unknown }): Data {
  if (reply.data === undefined) throw new Error(JSON.stringify(reply.error))
  return reply.data
}
