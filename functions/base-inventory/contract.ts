import * as z from 'zod/mini'
import { addToBase, setBase } from '../model/commands/quantities.ts'
import { appliedShape, delta, flag, id, quantity } from '../model/shapes.ts'
import { time } from '../model/time.ts'
import { DELETE, GET, page, POST, PUT } from '../protocol/route.ts'
import { rule } from '../protocol/rule.ts'
import { named } from '../protocol/named.ts'

const desired = quantity('Desired quantity')
const object = { error: rule('object_desired_quantity') }

const baseInventoryEntry = named(
  'BaseInventoryEntry',
  z.object({
    id: id('Id'),
    item_id: id('Item id'),
    name: z.string(),
    desired_quantity: desired,
    last_updated: time,
  }),
)
export type BaseInventoryEntry = z.output<typeof baseInventoryEntry>

const changedEntry = named(
  'ChangedBaseInventoryEntry',
  z.extend(baseInventoryEntry, { applied: appliedShape }),
)

const change = z
  .object(
    { desiredQuantity: z.optional(desired), delta: z.optional(delta()), floor: z.optional(flag('Floor')) },
    object,
  )
  .check(
    z.refine((sent) => (sent.desiredQuantity === undefined) !== (sent.delta === undefined), {
      path: ['desiredQuantity'],
      error: rule('desired_quantity_or_delta'),
    }),
    z.refine((sent) => sent.floor !== true || sent.delta !== undefined, {
      path: ['floor'],
      error: rule('floor_without_delta'),
    }),
  )

export const baseInventory = {
  list: GET('/base-inventory', {
    access: 'viewer',
    apiKey: 'look',
    summary: 'The base quantities, sorted by name',
    query: page,
    answers: { 200: z.array(baseInventoryEntry) },
  }),
  get: GET('/base-inventory/{itemId}', {
    access: 'viewer',
    apiKey: 'look',
    summary: 'The base quantity of one item; 404 means none',
    answers: { 200: baseInventoryEntry },
  }),
  add: POST(
    '/base-inventory',
    {
      access: 'member',
      apiKey: 'all',
      summary: 'Make an entry (201), or set the one that exists (200)',
      body: z.object({ itemId: id('Item id'), desiredQuantity: desired }, object),
      answers: { 200: baseInventoryEntry, 201: baseInventoryEntry },
      refusals: ['not_found'],
    },
    ({ body: { itemId, desiredQuantity } }) => [setBase(itemId, desiredQuantity)],
  ),
  change: PUT(
    '/base-inventory/{itemId}',
    {
      access: 'member',
      apiKey: 'all',
      summary:
        'Set the base quantity, or add a delta to it; with floor the delta stops at 0, and makes the entry that is missing (201)',
      body: change,
      answers: { 200: changedEntry, 201: changedEntry },
      refusals: ['conflict'],
    },
    ({ params: { itemId }, body: { desiredQuantity, delta: step = 0, floor = false } }) => [
      desiredQuantity === undefined
        ? addToBase(itemId, { delta: step, floor })
        : setBase(itemId, desiredQuantity),
    ],
  ),
  remove: DELETE(
    '/base-inventory/{itemId}',
    {
      access: 'member',
      apiKey: 'all',
      summary: 'Delete the entry; the item stays',
    },
    ({ params: { itemId } }) => [setBase(itemId, null)],
  ),
}
