import * as z from 'zod/mini'
import { shop } from '../model/shop.ts'

export const shopRecord = z.extend(shop, {
  /** When its last journal entry was made, in milliseconds since 1970; the next one is later. */
  entry_at: z.nullable(z.int()),
  /** Counts all changes of the row. */
  revision: z.int(),
})
export type ShopRecord = z.output<typeof shopRecord>

export function newStore(given: Pick<ShopRecord, 'id' | 'name' | 'order'>): ShopRecord {
  const { id, name, order } = given
  return { id, name, order, entry_at: null, revision: 1 }
}
