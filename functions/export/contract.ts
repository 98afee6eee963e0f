import * as z from 'zod/mini'
import { entry } from '../activity/contract.ts'
import { item } from '../items/contract.ts'
import { time } from '../store/time.ts'
import { page, route } from '../http/route.ts'

/** An item as it is carried from one household to another, with all that the table knows of it. */
export const carriedItem = z.extend(item, {
  id: z.uuid(),
  version: z.int().check(z.gte(1), z.lte(1_000_000_000)),
  quantity_updated: z.nullable(time),
  desired_quantity_updated: z.nullable(time),
  purchased: z.boolean(),
})
export type CarriedItem = z.output<typeof carriedItem>

/** An entry of the journal as it is carried along; a name would mean nothing elsewhere. */
export const carriedEntry = z.extend(z.omit(entry, { user: true }), { snapshot: z.nullable(carriedItem) })
export type CarriedEntry = z.output<typeof carriedEntry>

/** One row of an export. */
export const carried = z.union([z.object({ item: carriedItem }), z.object({ entry: carriedEntry })], {
  error: 'This is no row of an export.',
})
export type Carried = z.output<typeof carried>

export const exporting = {
  read: route({
    method: 'GET',
    path: '/export',
    access: 'viewer',
    summary: 'A page of everything in the household: its items, then their journal',
    query: page,
    answers: {
      200: z.object({
        format: z.literal('household-inventory'),
        version: z.literal(1),
        rows: z.array(carried),
      }),
    },
  }),
}
