import * as z from 'zod/mini'
import { itemRecord } from './item-record.ts'
import { id } from '../model/shapes.ts'
import { time } from '../model/time.ts'
import { entry } from '../model/entry.ts'

export const entryRecord = z.extend(z.omit(entry, { user: true, restored: true }), {
  /** The whole item, kept by the entry of its deletion, so that undo can restore it. */
  snapshot: z.nullable(itemRecord),
  /** The user who restored it from an export, and when; absent if it was made here, and in rows of earlier versions. */
  restored: z.optional(z.object({ user_id: id('User'), at: time })),
  /** The id of the API key by which it was done; absent where the user did it. */
  api_key_id: z.optional(z.string()),
  revision: z.int(),
})
export type EntryRecord = z.output<typeof entryRecord>
