import * as z from 'zod/mini'
import { rule } from '../protocol/rule.ts'
import { id, text } from './shapes.ts'
import { named } from '../protocol/named.ts'

export const maximumStores = 20

export const maximumCategories = 100

/** `order` has the categories of items in the order in which one walks past them. */
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

export const store = named('Store', z.object({ id: id('Id'), ...storeShapes }))
export type Store = z.output<typeof store>

export const storeFields = ['name', 'order'] as const
