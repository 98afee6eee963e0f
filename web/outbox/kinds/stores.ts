import * as z from 'zod/mini'
import { storeFacades } from '../../../functions/shops/facades.ts'
import { defineKind } from '../kind.ts'
import { asking } from '../request.ts'

export const addStore = defineKind({
  name: 'addStore',
  input: z.object({ id: z.string(), name: z.string() }),
  isAboutStore: true,
  creates: true,
  request: (body) => asking(storeFacades.create, { body }),
})

/** Changes the name of a store, or the order of its categories. */
export const changeStore = defineKind({
  name: 'changeStore',
  input: z.object({ id: z.string(), name: z.optional(z.string()), order: z.optional(z.array(z.string())) }),
  isAboutStore: true,
  request: ({ id, ...body }) => asking(storeFacades.change, { params: { id }, body }),
})

/** Deletes a store. */
export const removeStore = defineKind({
  name: 'removeStore',
  input: z.object({ id: z.string() }),
  isAboutStore: true,
  request: ({ id }) => asking(storeFacades.remove, { params: { id } }),
})
