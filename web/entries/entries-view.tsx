import { useHousehold } from '../households/use-household.ts'
import { AddEntryCard } from './add-entry-card.tsx'
import type { Entries } from './entries.ts'
import { ManageEntriesCard } from './manage-entries-card.tsx'
import './entries.css'

/** A view of entries: one to add, all to manage. */
export function EntriesView({ entries }: { readonly entries: Entries }) {
  const { mayChange } = useHousehold()
  return (
    <div className="view">
      {mayChange && <AddEntryCard entries={entries} />}
      <ManageEntriesCard entries={entries} />
    </div>
  )
}
