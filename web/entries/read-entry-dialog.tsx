import { Dialog } from '../ui/dialog.tsx'
import type { Entries, Entry } from './entries.ts'
import { EntryFacts } from './entry-facts.tsx'

interface Props {
  readonly entry: Entry
  readonly entries: Entries
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows an entry to those who may not change it. */
export function ReadEntryDialog({ entry, entries, open, onClose }: Props) {
  return (
    <Dialog title={entry.name} open={open} onClose={onClose}>
      <EntryFacts entry={entry} texts={entries.texts} />
    </Dialog>
  )
}
