import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { id, text } from '../model/shapes.ts'
import { nothing, page, route } from '../http/route.ts'
import { rule } from '../model/rule.ts'

/** The most stores of one household. */
export const maximumStores = 20

/** The most categories that a store has in order. */
export const maximumCategories = 100

/** A store's name, and the categories of items in the order in which one walks past them. */
export const storeShapes = {
  name: text('Name', 64, 1),
  order: z.array(text('Category', 100, 1), { error: rule('order_list') }).check(
    z.maxLength(maximumCategories, {
      error: rule('too_many_categories', { maximum: maximumCategories }),
    }),
    z.refine((categories) => new Set(categories).size === categories.length, {
      error: rule('category_repeated'),
    }),
  ),
}

export const store = z.object({ id: id('Id'), ...storeShapes })
export type Store = z.output<typeof store>

const object = { error: rule('object_store') }

const newStore = z.object(
  {
    id: z.optional(z.uuid({ error: rule('uuid', { label: 'Id' }) })),
    ...storeShapes,
    order: withDefault(storeShapes.order, []),
  },
  object,
)

export const stores = {
  list: route({
    method: 'GET',
    path: '/stores',
    access: 'viewer',
    summary: 'The stores of the household, sorted by name',
    query: page,
    answers: { 200: z.array(store) },
  }),
  create: route({
    method: 'POST',
    path: '/stores',
    access: 'member',
    summary: `Add a store; a household has at most ${maximumStores}. 200 where the same one is there under its id`,
    body: newStore,
    answers: { 200: store, 201: store },
    refusals: ['conflict'],
  }),
  change: route({
    method: 'PUT',
    path: '/stores/{id}',
    access: 'member',
    summary: 'Change the name or the order of the categories, whichever is present',
    body: z.partial(z.object(storeShapes, object)),
    answers: { 200: store },
    refusals: ['conflict'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/stores/{id}',
    access: 'member',
    summary: 'Delete a store',
    answers: { 204: nothing },
  }),
}
