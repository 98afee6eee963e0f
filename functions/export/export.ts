import * as z from 'zod/mini'
import { entryRecord } from '../ledger/entry-record.ts'
import { itemRecord } from '../ledger/item-record.ts'
import { upToDate } from '../ledger/item-repository.ts'
import { query } from '../http/household-operations.ts'
import type { Household } from '../database/household.ts'
import { entriesOf, itemsOf } from '../database/keys.ts'
import type { Operations } from '../http/operation.ts'
import { readCursor, writeCursor } from '../http/pages.ts'
import { viewOf } from '../http/view.ts'
import type { Reader } from '../database/table.ts'
import { store } from '../model/store.ts'
import { listStores } from '../ledger/store-record.ts'
import { exportedEntry, exportedItem, exporting as routes, type ExportedRow } from './contract.ts'

export const exporting: Operations<typeof routes> = {
  read: query(routes.read, async ({ table, household, query: { after } }) => {
    const from: Cursor = after === undefined ? { part: 'items' } : readCursor(after, cursor)
    const { rows, next } = await readPage(table, household, from)
    const stores = after === undefined && (await listStores(table, household))
    const link = next && `</api${routes.read.path}?after=${writeCursor(next)}>; rel="next"`
    return {
      status: 200,
      body: {
        format: 'household-inventory',
        version: 1,
        rows,
        ...(stores && { stores: stores.map((record) => store.parse(record)) }),
      },
      ...(link && { headers: { link } }),
    }
  }),
}

const viewOfItem = viewOf(exportedItem)

/** The beginning of a page: in the items or in the journal, after the row with this id. */
const cursor = z.object({
  part: z.enum(['items', 'entries']),
  after: z.optional(z.string().check(z.regex(/^[\w.-]{1,128}$/))),
})
type Cursor = z.output<typeof cursor>

async function readPage(
  table: Reader,
  household: Household,
  { part, after }: Cursor,
): Promise<{ rows: ExportedRow[]; next: Cursor | undefined }> {
  if (part === 'items') {
    const { rows, next } = await table.page(itemsOf(household), itemRecord, after)
    const items = rows.map((row) => ({ item: viewOfItem(upToDate(row)) }))
    return { rows: items, next: next ? { part, after: next } : { part: 'entries' } }
  }
  const { rows, next } = await table.page(entriesOf(household), entryRecord, after)
  // That an item was restored explains none of its stock, and does not matter where this export is restored.
  const entries = rows.filter(({ kind }) => kind !== 'restored')
  return {
    rows: entries.map((row) => ({ entry: exportedEntry.parse(row) })),
    next: next ? { part, after: next } : undefined,
  }
}
