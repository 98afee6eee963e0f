import { useState } from 'react'
import { useHousehold } from '../households/use-household.ts'
import { Card } from '../ui/card.tsx'
import { Count } from '../ui/count.tsx'
import { ScanButton } from '../items/scan-button.tsx'
import { messages } from '../i18n/messages.ts'
import { PaginatedList } from '../ui/paginated-list.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { VirtualList } from '../ui/virtual-list.tsx'
import { useDialogState } from '../ui/use-dialog-state.ts'
import type { Quantities, QuantityEntry } from './quantities.ts'
import { EditQuantityDialog } from './edit-quantity-dialog.tsx'
import { QuantityRow } from './quantity-row.tsx'
import { QuantityDialog } from './quantity-dialog.tsx'

/** The list of quantities; one opens in a dialog, where editors can change it. */
export function ManageQuantitiesCard({ quantities }: { readonly quantities: Quantities }) {
  const { mayChange } = useHousehold()
  const [search, setSearch] = useState('')
  const found = quantities.find(search)
  const opened = useDialogState<QuantityEntry>()
  const OpenedDialog = mayChange ? EditQuantityDialog : QuantityDialog
  return (
    <Card title={quantities.texts.manageTitle} aside={<Count list={quantities.list} of={found} />}>
      <div className="search">
        <SearchField
          label={messages.item.search}
          placeholder={messages.item.searchHint}
          value={search}
          onChange={setSearch}
        />
        <ScanButton onScan={setSearch}>{messages.item.scan}</ScanButton>
      </div>
      <PaginatedList list={quantities.list} rows={found} search={search}>
        {(shown) => (
          <VirtualList rows={shown}>
            {(entry, position) => (
              <QuantityRow
                key={entry.itemId}
                position={position}
                entry={entry}
                quantities={quantities}
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
          quantities={quantities}
          open={opened.open}
          onClose={opened.close}
        />
      )}
    </Card>
  )
}
