import * as z from 'zod/mini'
import { items as routes } from '../../../functions/items/contract.ts'
import { newFields, someFields, type NewFields, type OwnFields } from '../../../functions/model/fields.ts'
import { callChange } from '../../api/call.ts'
import { defineKind, isObject } from '../kind.ts'
import { ignoreMissing } from './ignore-missing.ts'

// Exactly as it was typed: only the server says whether it is valid, and a repeat is the same request.
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
  itemIdsOf: ({ id }) => [id],
  commands({ id, fields }) {
    const { data } = newFields.safeParse(fields)
    return data ? [{ id, command: { kind: 'create', input: { id, fields: data } } }] : []
  },
  creates: true,
  movesRows: true,
  send: ({ id, fields, isUnique }, request) =>
    callChange(routes.create, {
      body: { ...fields, id, ...(isUnique === true && { unique_ean: true }) },
      ...request,
    }),
})

/** Adds items with their stock, all at once. */
export const createAll = defineKind({
  name: 'createAll',
  input: z.object({
    rows: z.array(z.object({ id: z.string(), fields: typedFields, quantity: z.optional(z.number()) })),
  }),
  itemIdsOf: ({ rows }) => rows.map(({ id }) => id),
  commands: ({ rows }) =>
    rows.flatMap(({ id, fields, quantity }) => {
      const { data } = newFields.safeParse(fields)
      return data ? [{ id, command: { kind: 'create', input: { id, fields: data, quantity } } }] : []
    }),
  creates: true,
  movesRows: true,
  send: ({ rows }, request) =>
    callChange(routes.createAll, {
      body: rows.map(({ fields, ...row }) => ({ ...fields, ...row })),
      ...request,
    }),
})

/** Changes those of an item's own fields that are given. */
export const edit = defineKind({
  name: 'edit',
  input: z.object({ id: z.string(), fields: changedFields, version: z.optional(z.number()) }),
  itemIdsOf: ({ id }) => [id],
  commands({ id, fields }) {
    const { data } = someFields.safeParse(fields)
    return data ? [{ id, command: { kind: 'edit', input: { fields: data } } }] : []
  },
  movesRows: true,
  // The last one counts, field by field.
  insist: (input) => ({ ...input, version: undefined }),
  send: ({ id, fields: body, version }, request) =>
    callChange(routes.change, {
      params: { id },
      body,
      ...(version !== undefined && { version }),
      ...request,
    }),
})

/** Deletes an item with its quantities. */
export const remove = defineKind({
  name: 'remove',
  input: z.object({ id: z.string() }),
  itemIdsOf: ({ id }) => [id],
  commands: ({ id }) => [{ id, command: { kind: 'remove', input: {} } }],
  send: ({ id }, request) => ignoreMissing(callChange(routes.remove, { params: { id }, ...request })),
})
