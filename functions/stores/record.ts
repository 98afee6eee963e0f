import * as z from 'zod/mini'
import { store } from './contract.ts'

/** One row of the table: a store. */
export const storeRecord = z.extend(store, {
  /** When its last journal entry was made, in milliseconds since 1970; the next one is later. */
  entry_at: z.nullable(z.int()),
  /** Counts all changes of the row. */
  revision: z.int(),
})
export type StoreRecord = z.output<typeof storeRecord>

/** The fields of a store whose changes are kept. */
export const storeFields = ['name', 'order'] as const

export function newStore(given: Pick<StoreRecord, 'id' | 'name' | 'order'>): StoreRecord {
  const { id, name, order } = given
  return { id, name, order, entry_at: null, revision: 1 }
}
