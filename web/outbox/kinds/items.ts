import * as z from 'zod/mini'
import { type Item, items as routes } from '../../../functions/items/contract.ts'
import { fieldNamed, fieldNames, type NewFields, type OwnFields } from '../../../functions/items/fields.ts'
import { settleLots, stockOfLots } from '../../../functions/items/lots.ts'
import { callChange } from '../../api/call.ts'
import { changeItem, defineKind, isObject, untouchedRow } from '../kind.ts'
import { orGone } from './or-gone.ts'

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
  itemsOf: ({ id }) => [id],
  apply: (items, { id, fields }) => {
    if (!items.has(id)) items.set(id, expectedItem(id, fields))
  },
  send: ({ id, fields, isUnique }, request) =>
    callChange(routes.create, {
      body: { ...fields, id, ...(isUnique === true && { unique_ean: true }) },
      ...request,
    }),
})

/** Changes those of an item's own fields that are given. */
export const edit = defineKind({
  name: 'edit',
  input: z.object({ id: z.string(), fields: changedFields, version: z.optional(z.number()) }),
  itemsOf: ({ id }) => [id],
  apply: (items, { id, fields }, at) =>
    changeItem(items, id, at, (item) => ({ ...fields, quantity: stockOfLots(item, fields.lots) })),
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
  itemsOf: ({ id }) => [id],
  apply: (items, { id }) => void items.delete(id),
  send: ({ id }, request) => orGone(callChange(routes.remove, { params: { id }, ...request })),
})

function expectedItem(id: string, fields: NewFields): Item {
  const { lots = [] } = fields
  const quantity = stockOfLots({ quantity: null, lots: [] }, lots)
  return {
    ...initialFields(),
    ...fields,
    id,
    lots: settleLots(lots, quantity ?? 0),
    quantity,
    desired_quantity: null,
    kept_days: null,
    quantity_updated: null,
    desired_quantity_updated: null,
    ...untouchedRow,
    version: 0,
  }
}

function initialFields(): OwnFields
function initialFields(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(fieldNames.map((name) => [name, fieldNamed(name).initial]))
}
