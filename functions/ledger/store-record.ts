import * as z from 'zod/mini'
import { store } from '../model/store.ts'

export const storeRecord = z.extend(store, {
  /** When its last journal entry was made, in milliseconds since 1970; the next one is later. */
  entry_at: z.nullable(z.int()),
  revision: z.int(),
})
export type StoreRecord = z.output<typeof storeRecord>

export function newStore(given: Pick<StoreRecord, 'id' | 'name' | 'order'>): StoreRecord {
  const { id, name, order } = given
  return { id, name, order, entry_at: null, revision: 1 }
}
