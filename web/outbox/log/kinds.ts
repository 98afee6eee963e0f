import * as z from 'zod/mini'
import { activity } from '../../../functions/activity/contract.ts'
import { baseInventory } from '../../../functions/base-inventory/contract.ts'
import { inventory } from '../../../functions/inventory/contract.ts'
import { items } from '../../../functions/items/contract.ts'
import { ownCommands } from '../../../functions/model/commands/own.ts'
import type { NewFields, OwnFields } from '../../../functions/model/fields.ts'
import { stores } from '../../../functions/stores/contract.ts'
import { shoppingList } from '../../../functions/shopping-list/contract.ts'
import { asking, defineKind, isObject } from './kind.ts'
import { count, putAway } from './kinds-of-rows.ts'
import type { OwnCommand } from '../../../functions/model/commands/own-command.ts'
import { ownRoutes, type OwnCommands } from '../../../functions/model/own-routes.ts'

type OwnInput<Of extends OwnCommand> = { readonly id: string } & z.input<z.ZodMiniObject<Of['input']>>

export function ownKinds<Of extends OwnCommands>(
  commands: Of,
): { readonly [Name in keyof Of & string]: ReturnType<typeof defineKind<Name, OwnInput<Of[Name]>>> }
export function ownKinds(commands: OwnCommands) {
  return Object.fromEntries(
    Object.entries(ownRoutes(commands)).map(([name, route]) => [
      name,
      defineKind(name, {
        input: z.custom<OwnInput<OwnCommand>>((value) => typeof Object(value).id === 'string'),
        movesRows: true,
        request: ({ id, ...body }) => asking(route, { params: { id }, body }),
      }),
    ]),
  )
}

const id = z.string()
const typedFields = z.custom<NewFields>(isObject)

/** The part of a row that is kept on the item, for everybody to see. */
export type RowChange = Omit<z.input<typeof shoppingList.tick.body>, 'itemId' | 'extra_delta'>

/** Everything that changes the data of a household in the main job, as browsers store it: these names stay. */
export const kinds = {
  create: defineKind('create', {
    // Unique is one whose codes no other item had when it was made, and none should have.
    input: z.object({ id, fields: typedFields, isUnique: z.optional(z.boolean()) }),
    creates: true,
    movesRows: true,
    request: ({ fields, isUnique, ...item }) =>
      asking(items.create, { body: { ...fields, ...item, ...(isUnique === true && { unique_ean: true }) } }),
  }),
  createAll: defineKind('createAll', {
    input: z.object({
      rows: z.array(z.object({ id, fields: typedFields, quantity: z.optional(z.number()) })),
    }),
    creates: true,
    movesRows: true,
    request: ({ rows }) =>
      asking(items.createAll, { body: rows.map(({ fields, ...row }) => ({ ...fields, ...row })) }),
  }),
  edit: defineKind('edit', {
    input: z.object({
      id,
      fields: z.custom<Partial<OwnFields>>(isObject),
      version: z.optional(z.number()),
    }),
    movesRows: true,
    // The last one counts, field by field.
    insist: (input) => ({ ...input, version: undefined }),
    request: ({ fields: body, version, ...params }) =>
      asking(items.change, { params, body, ...(version !== undefined && { version }) }),
  }),
  remove: defineKind('remove', {
    input: z.object({ id }),
    request: (params) => asking(items.remove, { params }),
  }),

  // Taking out stops at 0, so that nothing others do makes it fail.
  stock: defineKind('stock', {
    input: z.object({
      id,
      delta: z.number(),
      until: z.optional(z.nullable(z.string())),
      isThrownAway: z.optional(z.boolean()),
    }),
    request({ id: itemId, delta, until, isThrownAway }) {
      const lot = until !== undefined && { until }
      const verb = isThrownAway === true && { thrown_away: true }
      return delta < 0
        ? asking(inventory.change, { params: { itemId }, body: { delta, floor: true, ...lot, ...verb } })
        : asking(inventory.add, { body: { itemId, quantity: delta, ...lot } })
    },
  }),
  removeStock: defineKind('removeStock', {
    input: z.object({ id }),
    request: ({ id: itemId }) => asking(inventory.remove, { params: { itemId } }),
  }),
  count,
  setBase: defineKind('setBase', {
    input: z.object({ id, desiredQuantity: z.number() }),
    request: ({ id: itemId, ...body }) => asking(baseInventory.add, { body: { itemId, ...body } }),
  }),
  base: defineKind('base', {
    input: z.object({ id, delta: z.number() }),
    request: ({ id: itemId, delta }) =>
      asking(baseInventory.change, { params: { itemId }, body: { delta, floor: true } }),
  }),
  removeBase: defineKind('removeBase', {
    input: z.object({ id }),
    request: ({ id: itemId }) => asking(baseInventory.remove, { params: { itemId } }),
  }),

  row: defineKind('row', {
    input: z.object({ id, change: z.custom<RowChange>(isObject) }),
    endsWithItem: true,
    request: ({ change, ...params }) =>
      asking(shoppingList.tick, { params, body: { itemId: params.id, ...change } }),
  }),
  extra: defineKind('extra', {
    // Meant is what is wanted although some is in stock.
    input: z.object({
      id,
      delta: z.number(),
      note: z.optional(z.string()),
      word: z.optional(z.string()),
      isMeant: z.optional(z.boolean()),
    }),
    endsWithItem: true,
    request: ({ id: itemId, delta: extra_delta, note: extra_note, word, isMeant }) =>
      asking(shoppingList.tick, {
        params: { id: itemId },
        body: {
          itemId,
          extra_delta,
          ...(extra_note && { extra_note }),
          ...(word && { word }),
          ...(isMeant === true && { meant: true }),
        },
      }),
  }),
  putAway,

  ...ownKinds(ownCommands),

  addStore: defineKind('addStore', {
    input: z.object({ id, name: z.string() }),
    isAboutStore: true,
    creates: true,
    request: (body) => asking(stores.create, { body }),
  }),
  changeStore: defineKind('changeStore', {
    input: z.object({ id, name: z.optional(z.string()), order: z.optional(z.array(z.string())) }),
    isAboutStore: true,
    request: ({ id: store, ...body }) => asking(stores.change, { params: { id: store }, body }),
  }),
  removeStore: defineKind('removeStore', {
    input: z.object({ id }),
    isAboutStore: true,
    request: (params) => asking(stores.remove, { params }),
  }),

  // Of another intent (`of`), or of an entry or batch of the history, which is known once the intent is answered.
  undo: defineKind('undo', {
    input: z.object({ of: z.optional(z.string()), activity: z.optional(z.string()) }),
    request: ({ activity: entry }) =>
      entry === undefined ? undefined : asking(activity.undo, { params: { id: entry } }),
  }),
}
