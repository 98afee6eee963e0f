import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { flag, id } from '../http/shapes.ts'
import { nothing, page, route } from '../http/route.ts'
import { time } from '../store/time.ts'
import { completeFieldShapes, fieldShapes } from './fields.ts'
import { amountShape, keptDaysShape, quantityShapes } from './record.ts'

const updated = withDefault(z.nullable(time), null)

/**
 * An item of the catalogue with what is in stock, how much there should be, and its row on the shopping list.
 * Fields that earlier versions of the API did not send have defaults.
 */
export const item = z.object({
  id: id('Id'),
  ...completeFieldShapes,
  ...quantityShapes,
  /** When each quantity was last changed; null where there is no entry. */
  quantity_updated: updated,
  desired_quantity_updated: updated,
  purchased: withDefault(z.boolean(), false),
  /** How much of it is bought this time; null where nobody has chosen. */
  amount: withDefault(amountShape, null),
  /** How many days it kept when it was last put away with a best-before date; null where it never was. */
  kept_days: withDefault(keptDaysShape, null),
  /** Whether the shop had none; ends with the household's next put-away, or after 12 hours. */
  unavailable: withDefault(z.boolean(), false),
  /** Counts the changes of the item's own fields; goes into `If-Match`. */
  version: z.int(),
})
export type Item = z.output<typeof item>

/** What is said of a row whose item is not there. */
export const unknownItem = 'There is no such item.'

const object = { error: 'Send an item as a JSON object.' }

const newItem = z.object(
  {
    id: z.optional(z.uuid({ error: 'Id must be a UUID.' })),
    ...completeFieldShapes,
    unique_ean: z.optional(flag('Unique EAN')),
  },
  object,
)

const changedItem = z.partial(z.object(fieldShapes, object))

export const items = {
  list: route({
    method: 'GET',
    path: '/items',
    access: 'viewer',
    summary: 'All items, sorted by name',
    query: page,
    answers: { 200: z.array(item) },
  }),
  create: route({
    method: 'POST',
    path: '/items',
    access: 'member',
    summary:
      'Add an item to the catalogue; 200 where the same one is there under its id, and with unique_ean 409 where another has one of its codes',
    body: newItem,
    answers: { 200: item, 201: item },
    refusals: ['conflict', 'ean_taken'],
  }),
  get: route({
    method: 'GET',
    path: '/items/{id}',
    access: 'viewer',
    summary: 'One item',
    answers: { 200: item },
  }),
  change: route({
    method: 'PUT',
    path: '/items/{id}',
    access: 'member',
    summary:
      'Change the fields that are present; lots set the stock to their sum, else stock and base quantity have routes of their own',
    body: changedItem,
    answers: { 200: item },
    refusals: ['stale'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/items/{id}',
    access: 'member',
    summary: 'Delete an item with its stock and its base quantity',
    answers: { 204: nothing },
  }),
}
