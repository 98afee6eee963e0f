import { EntriesView } from '../entries/entries-view.tsx'
import { useBaseInventoryEntries } from './use-base-inventory-entries.ts'

/** How much of each item there should be. */
export function BaseInventoryView() {
  return <EntriesView entries={useBaseInventoryEntries()} />
}
