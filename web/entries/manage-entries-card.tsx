import { useHousehold } from '../households/use-household.ts'
import { Card } from '../ui/card.tsx'
import { Count } from '../ui/count.tsx'
import { PaginatedList } from '../ui/paginated-list.tsx'
import { VirtualList } from '../ui/virtual-list.tsx'
import { useDialogState } from '../ui/use-dialog-state.ts'
import type { Entries, Entry } from './entries.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryRow } from './entry-row.tsx'
import { ReadEntryDialog } from './read-entry-dialog.tsx'

/** All entries; one opens, for those who may to be updated or deleted. */
export function ManageEntriesCard({ entries }: { readonly entries: Entries }) {
  const { mayChange } = useHousehold()
  const opened = useDialogState<Entry>()
  const OpenedDialog = mayChange ? EntryDialog : ReadEntryDialog
  return (
    <Card title={entries.texts.manageTitle} aside={<Count list={entries.list} of={entries.rows} />}>
      <PaginatedList list={entries.list} rows={entries.rows}>
        {(shown) => (
          <VirtualList rows={shown}>
            {(entry, position) => (
              <EntryRow
                key={entry.itemId}
                position={position}
                entry={entry}
                entries={entries}
                onOpen={() => opened.show(entry)}
              />
            )}
          </VirtualList>
        )}
      </PaginatedList>
      {opened.value && (
        <OpenedDialog
          key={opened.turn}
          entry={opened.value}
          entries={entries}
          open={opened.open}
          onClose={opened.close}
        />
      )}
    </Card>
  )
}
