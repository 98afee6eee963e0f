import * as z from 'zod/mini'
import { stores as routes } from '../../../functions/shops/contract.ts'
import { callChange } from '../../api/call.ts'
import { defineKind } from '../kind.ts'
import { ignoreMissing } from './ignore-missing.ts'

const order = z.array(z.string())

export const addStore = defineKind({
  name: 'addStore',
  input: z.object({ id: z.string(), name: z.string() }),
  itemIdsOf: ({ id }) => [id],
  changeStores: (stores, input) => void stores.set(input.id, { order: [], ...input }),
  creates: true,
  send: (body, request) => callChange(routes.create, { body, ...request }),
})

/** Changes the name of a store, or the order of its categories. */
export const changeStore = defineKind({
  name: 'changeStore',
  input: z.object({ id: z.string(), name: z.optional(z.string()), order: z.optional(order) }),
  itemIdsOf: ({ id }) => [id],
  changeStores(stores, { id, ...given }) {
    const before = stores.get(id)
    if (!before) return
    const { name = before.name, order: categories = before.order } = given
    stores.set(id, { ...before, name, order: categories })
  },
  send: ({ id, ...body }, request) => callChange(routes.change, { params: { id }, body, ...request }),
})

/** Deletes a store. */
export const removeStore = defineKind({
  name: 'removeStore',
  input: z.object({ id: z.string() }),
  itemIdsOf: ({ id }) => [id],
  changeStores: (stores, { id }) => void stores.delete(id),
  send: ({ id }, request) => ignoreMissing(callChange(routes.remove, { params: { id }, ...request })),
})
