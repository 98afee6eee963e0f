import * as z from 'zod/mini'
import { entryRecord } from '../ledger/entry-record.ts'
import { itemRecord } from '../ledger/item-record.ts'
import { GET, page } from '../protocol/route.ts'
import { store } from '../model/store.ts'
import { named } from '../protocol/named.ts'

export const exportedItem = named(
  'ExportedItem',
  z.omit(itemRecord, {
    tick: true,
    put_away: true,
    entry_at: true,
    learnt_at: true,
    revision: true,
  }),
)
export type ExportedItem = z.output<typeof exportedItem>

/**
 * A journal entry in an export. It has no user name, since accounts differ where the export is restored, and does not say
 * that it was restored itself.
 */
export const exportedEntry = named(
  'ExportedEntry',
  z.extend(z.omit(entryRecord, { restored: true, api_key_id: true, revision: true }), {
    snapshot: z.nullable(exportedItem),
  }),
)
export type ExportedEntry = z.output<typeof exportedEntry>

const exportedRow = named(
  'ExportedRow',
  z.union([z.object({ item: exportedItem }), z.object({ entry: exportedEntry })]),
)
export type ExportedRow = z.output<typeof exportedRow>

export const exporting = {
  read: GET('/export', {
    access: 'viewer',
    // Its journal says who did what, and when.
    apiKey: 'all',
    summary:
      'A page of everything in the household: its items, then the journal; its stores with the first page',
    query: page,
    answers: {
      200: z.object({
        format: z.literal('household-inventory'),
        version: z.literal(1),
        rows: z.array(exportedRow),
        /** Apart from the rows, of which clients of earlier versions know two kinds. */
        stores: z.optional(z.array(store)),
      }),
    },
  }),
}
