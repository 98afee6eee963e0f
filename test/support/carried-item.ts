import { randomUUID } from 'node:crypto'
import { timeOrderedId } from '../../functions/database/time-ordered-id.ts'
import type { ExportedEntry, ExportedItem } from '../../functions/export/contract.ts'

const at = '2026-01-02T03:04:05.678Z'

/** A row of an export that holds an item which can be restored, but for what is changed in it. */
export const itemWith = (changed: Partial<Record<keyof ExportedItem, unknown>> = {}) => ({
  item: {
    id: randomUUID(),
    name: 'Restored',
    description: '',
    category: '',
    ean: '',
    quantity: 2,
    desired_quantity: null,
    version: 1,
    quantity_updated: at,
    desired_quantity_updated: null,
    purchased: false,
    ...changed,
  },
})

/** A row of an export that holds an entry about the stock of an item, but for what is changed in it. */
export const entryWith = (itemId: string, changed: Partial<Record<keyof ExportedEntry, unknown>> = {}) => ({
  entry: {
    id: timeOrderedId(new Date(at)),
    batch: null,
    at,
    user_id: 'somebody',
    kind: 'stock_changed',
    item_id: itemId,
    item: 'Rice',
    before: { quantity: 1 },
    after: { quantity: 4 },
    undoes: null,
    undone_by: null,
    snapshot: null,
    ...changed,
  },
})
