import { ok } from '@oazapfts/runtime'
import {
  authLogin,
  baseInventoryAdd,
  defaults,
  itemsCreate,
  itemsGet,
  shoppingListAddToInventory,
  shoppingListGenerate,
  shoppingListTick,
  type Item,
  type ShoppingRow,
} from '../generated/oazapfts.ts'

/** Signs in, adds what is missing, lists it, ticks it and puts it away. Returns what is in stock then. */
export async function mainJob(url: string, name: string, password: string): Promise<number | null> {
  defaults.baseUrl = `${url}/api`
  const session = await ok(authLogin({ name, password }))
  if (!('token' in session)) throw new Error('The account asks for a second factor.')
  defaults.headers = { authorization: `Bearer ${session.token}` }

  const { id }: Item = await ok(itemsCreate({ name: 'Lentils' }))
  await ok(baseInventoryAdd({ itemId: id, desiredQuantity: 2 }))

  const rows: ShoppingRow[] = await ok(shoppingListGenerate())
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error('The item is not on the list.')
  await ok(shoppingListTick(id, { itemId: id, purchased: true }))

  await ok(shoppingListAddToInventory([{ id, quantity: row.quantity }]))
  return (await ok(itemsGet(id))).quantity
}
