import * as z from 'zod/mini'
import { itemRecord } from '../items/record.ts'
import { entry } from './contract.ts'

/** One row of the journal. */
export const entryRecord = z.extend(z.omit(entry, { user: true }), {
  /** The whole item, kept by the entry of its deletion, so that undo can restore it. */
  snapshot: z.nullable(itemRecord),
  revision: z.int(),
})
export type EntryRecord = z.output<typeof entryRecord>
