import { randomUUID } from 'node:crypto'
import { sameValue } from '../model/fields.ts'
import { command, type Command } from '../http/household-operations.ts'
import { list } from '../http/list.ts'
import { refuseUnreadableName } from '../http/new-name.ts'
import type { Operations } from '../http/operation.ts'
import { Problem } from '../model/problem.ts'
import { shop } from '../model/shop.ts'
import { stores as routes } from './contract.ts'
import { newStore, shopFields, type ShopRecord } from '../ledger/shop-record.ts'
import { journalShop } from '../ledger/shop-journal.ts'
import { checkShop, listShops } from '../ledger/shop-rows.ts'
import { explain } from '../model/reason.ts'

const create: Command<typeof routes.create> = async ({ table, household, body, now }) => {
  const all = await listShops(table, household)
  const after = newStore({ ...body, id: body.id ?? randomUUID() })
  const present = all.find(({ id }) => id === after.id)
  if (present) return { writes: [], answer: { status: 200, body: sameStore(present, after) } }
  refuseUnreadableName(after.name)
  checkShop(all, after)
  const { writes } = journalShop({ household, now }, 'store_added', { before: undefined, after })
  return { writes, answer: { status: 201, body: shop.parse(after) } }
}

/** Returns the store that has the id of a new one, if it is the same: what a client adds again has been added. */
function sameStore(present: ShopRecord, added: ShopRecord) {
  if (shopFields.every((field) => sameValue(present[field], added[field]))) return shop.parse(present)
  throw new Problem('conflict', explain('store_id_taken', 'A store with this id already exists.'))
}

const change: Command<typeof routes.change> = async ({ table, household, params, body, now }) => {
  const all = await listShops(table, household)
  const before = storeIn(all, params.id)
  const { name = before.name, order = before.order } = body
  const after = { ...before, name, order, revision: before.revision + 1 }
  if (name !== before.name) refuseUnreadableName(name)
  checkShop(all, after)
  const { writes } = journalShop({ household, now }, 'store_changed', { before, after })
  return { writes, answer: { status: 200, body: shop.parse(after) } }
}

const remove: Command<typeof routes.remove> = async ({ table, household, params, now }) => {
  const before = storeIn(await listShops(table, household), params.id)
  const { writes } = journalShop({ household, now }, 'store_deleted', { before, after: undefined })
  return { writes, answer: { status: 204, body: undefined } }
}

/** @throws {Problem} `not_found` */
function storeIn(all: readonly ShopRecord[], id: string): ShopRecord {
  const found = all.find((one) => one.id === id)
  if (!found) throw new Problem('not_found', explain('store_not_found', 'Store not found.'))
  return found
}

export const stores: Operations<typeof routes> = {
  list: list(routes.list, {
    positionOf: ({ name, id }) => [name, id],
    async read({ table, household }) {
      return { rows: (await listShops(table, household)).map((row) => shop.parse(row)) }
    },
  }),
  create: command(routes.create, create),
  change: command(routes.change, change),
  remove: command(routes.remove, remove),
}
