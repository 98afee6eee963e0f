import * as z from 'zod/mini'
import { time } from '../shared/fields.ts'
import { nothing, route } from '../shared/route.ts'

/** What can happen to an item. */
export const kinds = [
  'item_added',
  'item_changed',
  'item_deleted',
  'stock_changed',
  'base_quantity_changed',
  'ticked',
  'put_away',
  'imported',
  'restored',
  'undone',
] as const
export type Kind = (typeof kinds)[number]

/** The fields of an item whose changes are kept. */
export const journaledFields = [
  'name',
  'description',
  'category',
  'ean',
  'quantity',
  'desired_quantity',
  'purchased',
] as const

/** Some fields of an item, as they were before a change or after it. */
export const fields = z.partial(
  z.object({
    name: z.string(),
    description: z.string(),
    category: z.string(),
    ean: z.string(),
    quantity: z.nullable(z.number()),
    desired_quantity: z.nullable(z.number()),
    purchased: z.boolean(),
  }),
)
export type Fields = z.output<typeof fields>

/** One change of one item: who, when, what, before, after, and which change it undoes. */
export const entry = z.object({
  id: z.string(),
  /** Entries that were made together, as by a trip put away or an import; undone together under this id. */
  batch: z.nullable(z.string()),
  at: time,
  user_id: z.string(),
  /** The member's name, or 'a former member'. */
  user: z.string(),
  kind: z.enum(kinds),
  item_id: z.string(),
  item: z.string(),
  /** The fields that changed; null for an item that was not there before. */
  before: z.nullable(fields),
  /** The same fields afterwards; null for an item that was deleted. */
  after: z.nullable(fields),
  undoes: z.nullable(z.string()),
  undone_by: z.nullable(z.string()),
})
export type Entry = z.output<typeof entry>

export const activity = {
  list: route({
    method: 'GET',
    path: '/activity',
    access: 'viewer',
    summary: 'What has happened, newest first, by pages',
    query: z.object({
      item: z.optional(z.string()),
      person: z.optional(z.string()),
      after: z.optional(z.string()),
    }),
    answers: { 200: z.array(entry) },
  }),
  undo: route({
    method: 'POST',
    path: '/activity/{id}/undo',
    access: 'member',
    summary: 'Take a change back, or all changes of a batch; again is harmless',
    body: nothing,
    answers: { 200: entry },
    refusals: ['conflict'],
  }),
}
