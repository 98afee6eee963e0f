import { useState } from 'react'
import type { Item } from '../../functions/items/contract.ts'
import type { List } from '../api/use-list.ts'
import { ScanManyLink } from '../batch-scanning/scan-many-link.tsx'
import { useHardwareScanner } from '../hardware-scanner/use-hardware-scanner.ts'
import { useScannedSearch } from '../hardware-scanner/scanned-search.ts'
import { useHousehold } from '../households/use-household.ts'
import { Card } from '../ui/card.tsx'
import { Count } from '../ui/count.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { useDialogState } from '../ui/use-dialog-state.ts'
import { messages } from '../i18n/messages.ts'
import { filterAndSort, categoriesOf } from './filter-and-sort.ts'
import { BulkActionBar } from './bulk-action-bar.tsx'
import { ItemFilters } from './item-filters.tsx'
import { ItemList } from './item-list.tsx'
import { OpenedItem } from './opened-item.tsx'
import { QuickAdd } from './quick-add.tsx'
import { ScanButton } from './scan-button.tsx'
import { searchItems } from './search.ts'
import { useFilter } from './use-filter.ts'
import { useLinkedItem } from './use-linked-item.ts'

const noSelection: ReadonlySet<string> = new Set()

/** Searches, filters and sorts the catalogue; opens an item, and changes several at once. */
export function ManageItemsCard({ list }: { readonly list: List<Item> }) {
  const { mayChange } = useHousehold()
  const [search, setSearch] = useState(useScannedSearch())
  const [filter, setFilter] = useFilter()
  const [selectedIds, setSelectedIds] = useState(noSelection)
  const opened = useDialogState<Item>()
  useLinkedItem(list.rows, opened.show)
  useHardwareScanner('view', setSearch)
  const found = filterAndSort(searchItems(list.rows, search), filter)
  const selected = selectedIds.size === 0 ? [] : list.rows.filter(({ id }) => selectedIds.has(id))

  function added(item: Item, needsName: boolean) {
    setSearch('')
    if (needsName) opened.show(item)
  }

  return (
    <Card title={messages.item.manageTitle} aside={<Count list={list} of={found} />}>
      <div className="search">
        <SearchField
          label={messages.item.search}
          placeholder={messages.item.searchHint}
          value={search}
          onChange={setSearch}
        />
        <ScanButton onScan={setSearch}>{messages.item.scan}</ScanButton>
        <ScanManyLink from="items" />
      </div>
      {mayChange && <QuickAdd list={list} text={search} onAdded={added} />}
      {list.rows.length > 0 && (
        <ItemFilters categories={categoriesOf(list.rows)} filter={filter} onChange={setFilter} />
      )}
      <ItemList
        list={list}
        rows={found}
        search={search}
        onShowAll={() => setFilter({ category: undefined, stock: 'all' })}
        selected={selectedIds}
        onSelect={setSelectedIds}
        onOpen={opened.show}
      />
      {selected.length > 0 && (
        <BulkActionBar list={list} selected={selected} onDone={() => setSelectedIds(noSelection)} />
      )}
      <OpenedItem list={list} opened={opened} />
    </Card>
  )
}
