import * as z from 'zod/mini'
import { itemRecord } from '../items/record.ts'
import { entry } from './contract.ts'

/** One row of the journal; with the whole item as it was when it was deleted, for putting it back. */
export const entryRecord = z.extend(z.omit(entry, { user: true }), {
  snapshot: z.nullable(itemRecord),
  revision: z.int(),
})
export type EntryRecord = z.output<typeof entryRecord>
