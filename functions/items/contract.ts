import * as z from 'zod/mini'
import { id, quantity, text } from '../http/shapes.ts'
import { nothing, page, route } from '../http/route.ts'

const name = text('Name', 200, 1)
const description = text('Description', 2000)
const category = text('Category', 100)
const ean = text('EAN', 1000)

/** An item of the catalogue with what is in stock and how much there should be; null where there is no entry. */
export const item = z.object({
  id: id('Id'),
  name,
  description,
  category,
  ean,
  quantity: z.nullable(quantity('Quantity')),
  desired_quantity: z.nullable(quantity('Desired quantity')),
  /** Counts the changes of name, description, category and ean; goes into `If-Match`. */
  version: z.int(),
})
export type Item = z.output<typeof item>

const newItem = z.object(
  {
    id: z.optional(z.uuid({ error: 'Id must be a UUID.' })),
    name,
    description: z.prefault(description, ''),
    category: z.prefault(category, ''),
    ean: z.prefault(ean, ''),
  },
  { error: 'Send an item as a JSON object.' },
)

const changedItem = z.object(
  {
    name: z.optional(name),
    description: z.optional(description),
    category: z.optional(category),
    ean: z.optional(ean),
  },
  { error: 'Send an item as a JSON object.' },
)

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
    summary: 'Add an item to the catalogue',
    body: newItem,
    answers: { 201: item },
    refusals: ['conflict'],
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
    summary: 'Change name, description, category or EAN, where present',
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
