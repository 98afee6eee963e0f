import { ScanManyLink } from '../batch-scanning/scan-many-link.tsx'
import { EntriesView } from '../entries/entries-view.tsx'
import { useInventoryEntries } from './use-inventory-entries.ts'

/** What is in stock. */
export function InventoryView() {
  return (
    <>
      <ScanManyLink from="inventory" />
      <EntriesView entries={useInventoryEntries()} />
    </>
  )
}
