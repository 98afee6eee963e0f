import * as z from 'zod/mini'
import { stores as routes } from '../../../functions/stores/contract.ts'
import { callChange } from '../../api/call.ts'
import { defineKind } from '../kind.ts'
import { orGone } from './or-gone.ts'

const order = z.array(z.string())

// They change no item: `store-overlay.ts` shows what they do.
const apply = () => undefined

/** Adds a store. */
export const addStore = defineKind({
  name: 'addStore',
  input: z.object({ id: z.string(), name: z.string() }),
  itemsOf: ({ id }) => [id],
  apply,
  send: (body, request) => callChange(routes.create, { body, ...request }),
})

/** Changes the name of a store, or the order of its categories. */
export const changeStore = defineKind({
  name: 'changeStore',
  input: z.object({ id: z.string(), name: z.optional(z.string()), order: z.optional(order) }),
  itemsOf: ({ id }) => [id],
  apply,
  send: ({ id, ...body }, request) => callChange(routes.change, { params: { id }, body, ...request }),
})

/** Deletes a store. */
export const removeStore = defineKind({
  name: 'removeStore',
  input: z.object({ id: z.string() }),
  itemsOf: ({ id }) => [id],
  apply,
  send: ({ id }, request) => orGone(callChange(routes.remove, { params: { id }, ...request })),
})
