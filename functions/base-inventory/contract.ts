import * as z from 'zod/mini'
import { delta, id, quantity } from '../http/shapes.ts'
import { time } from '../store/time.ts'
import { nothing, page, route } from '../http/route.ts'

const desired = quantity('Desired quantity')
const object = { error: 'Send the desired quantity in a JSON object.' }

/** The base quantity of one item: how much there should be. */
export const baseInventoryEntry = z.object({
  id: id('Id'),
  item_id: id('Item id'),
  name: z.string(),
  desired_quantity: desired,
  last_updated: time,
})
export type BaseInventoryEntry = z.output<typeof baseInventoryEntry>

const change = z.object({ desiredQuantity: z.optional(desired), delta: z.optional(delta()) }, object).check(
  z.refine((sent) => (sent.desiredQuantity === undefined) !== (sent.delta === undefined), {
    path: ['desiredQuantity'],
    error: 'Send either a desired quantity or a delta.',
  }),
)

export const baseInventory = {
  list: route({
    method: 'GET',
    path: '/base-inventory',
    access: 'viewer',
    summary: 'The base quantities, sorted by name',
    query: page,
    answers: { 200: z.array(baseInventoryEntry) },
  }),
  get: route({
    method: 'GET',
    path: '/base-inventory/{itemId}',
    access: 'viewer',
    summary: 'The base quantity of one item; 404 means none',
    answers: { 200: baseInventoryEntry },
  }),
  add: route({
    method: 'POST',
    path: '/base-inventory',
    access: 'member',
    summary: 'Make an entry (201), or set the one that exists (200)',
    body: z.object({ itemId: id('Item id'), desiredQuantity: desired }, object),
    answers: { 200: baseInventoryEntry, 201: baseInventoryEntry },
    refusals: ['not_found'],
  }),
  change: route({
    method: 'PUT',
    path: '/base-inventory/{itemId}',
    access: 'member',
    summary: 'Set the base quantity, or add a delta to it',
    body: change,
    answers: { 200: baseInventoryEntry },
    refusals: ['conflict'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/base-inventory/{itemId}',
    access: 'member',
    summary: 'Delete the entry; the item stays',
    answers: { 204: nothing },
  }),
}
