import { randomUUID } from 'node:crypto'
import type { ExportedItem } from '../../functions/export/contract.ts'

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
