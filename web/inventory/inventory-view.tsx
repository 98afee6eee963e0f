import { EntriesView } from '../entries/entries-view.tsx'
import { useInventoryEntries } from './use-inventory-entries.ts'

/** What is in stock. */
export function InventoryView() {
  return <EntriesView entries={useInventoryEntries()} />
}
