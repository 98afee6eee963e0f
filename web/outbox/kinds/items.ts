import * as z from 'zod/mini'
import { itemFacades } from '../../../functions/items/facades.ts'
import type { NewFields, OwnFields } from '../../../functions/model/fields.ts'
import { defineKind, isObject } from '../kind.ts'
import { asking } from '../request.ts'

const typedFields = z.custom<NewFields>(isObject)
const changedFields = z.custom<Partial<OwnFields>>(isObject)

/** Adds an item. */
export const create = defineKind({
  name: 'create',
  input: z.object({
    id: z.string(),
    fields: typedFields,
    /** Whether no other item had one of its codes when it was made, and none should have. */
    isUnique: z.optional(z.boolean()),
  }),
  creates: true,
  movesRows: true,
  request: ({ id, fields, isUnique }) =>
    asking(itemFacades.create, { body: { ...fields, id, ...(isUnique === true && { unique_ean: true }) } }),
})

/** Adds items with their stock, all at once. */
export const createAll = defineKind({
  name: 'createAll',
  input: z.object({
    rows: z.array(z.object({ id: z.string(), fields: typedFields, quantity: z.optional(z.number()) })),
  }),
  creates: true,
  movesRows: true,
  request: ({ rows }) =>
    asking(itemFacades.createAll, { body: rows.map(({ fields, ...row }) => ({ ...fields, ...row })) }),
})

/** Changes those of an item's own fields that are given. */
export const edit = defineKind({
  name: 'edit',
  input: z.object({ id: z.string(), fields: changedFields, version: z.optional(z.number()) }),
  movesRows: true,
  // The last one counts, field by field.
  insist: (input) => ({ ...input, version: undefined }),
  request: ({ id, fields: body, version }) =>
    asking(itemFacades.change, { params: { id }, body, ...(version !== undefined && { version }) }),
})

/** Deletes an item with its quantities. */
export const remove = defineKind({
  name: 'remove',
  input: z.object({ id: z.string() }),
  request: ({ id }) => asking(itemFacades.remove, { params: { id } }),
})
