import { randomUUID } from 'node:crypto'
import { sameValue } from '../model/fields.ts'
import { command } from '../http/household-operations.ts'
import { list } from '../http/list.ts'
import { refuseUnreadableName } from '../http/new-name.ts'
import type { Operations } from '../http/operation.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { store, storeFields, type Store } from '../model/store.ts'
import { stores as routes } from './contract.ts'
import { type StoreRecord, listStores } from '../ledger/store-record.ts'
import { journalStore } from '../ledger/store-journal.ts'

/** Returns the store that has the id of a new one, if it is the same: what a client adds again has been added. */
function sameStore(present: StoreRecord, added: Store) {
  if (storeFields.every((field) => sameValue(present[field], added[field]))) return store.parse(present)
  throw new Problem('conflict', explain('store_id_taken', 'A store with this id already exists.'))
}

/** @throws {Problem} `not_found` */
function storeIn(all: readonly StoreRecord[], id: string): StoreRecord {
  const found = all.find((one) => one.id === id)
  if (!found) throw new Problem('not_found', explain('store_not_found', 'Store not found.'))
  return found
}

export const stores: Operations<typeof routes> = {
  list: list(routes.list, {
    positionOf: ({ name, id }) => [name, id],
    async read({ table, household }) {
      return { rows: (await listStores(table, household)).map((row) => store.parse(row)) }
    },
  }),

  create: command(routes.create, async (input) => {
    const { table, household, now } = input
    const body = { ...input.body, id: input.body.id ?? randomUUID() }
    const all = await listStores(table, household)
    const present = all.find(({ id }) => id === body.id)
    if (present) return { writes: [], answer: { status: 200, body: sameStore(present, body) } }
    refuseUnreadableName(body.name)
    const [made] = routes.create.commands({ ...input, body })
    const { writes } = journalStore({ household, now }, all, made)
    return { writes, answer: { status: 201, body: store.parse(body) } }
  }),

  change: command(routes.change, async (input) => {
    const { table, household, params, body } = input
    const all = await listStores(table, household)
    const { name } = storeIn(all, params.id)
    if ((body.name ?? name) !== name) refuseUnreadableName(body.name ?? name)
    const [made] = routes.change.commands(input)
    const { writes, after } = journalStore(input, all, made)
    return { writes, answer: { status: 200, body: store.parse(after) } }
  }),

  remove: command(routes.remove, async (input) => {
    const { table, household, params } = input
    const all = await listStores(table, household)
    storeIn(all, params.id)
    const [made] = routes.remove.commands(input)
    const { writes } = journalStore(input, all, made)
    return { writes, answer: { status: 204, body: undefined } }
  }),
}
