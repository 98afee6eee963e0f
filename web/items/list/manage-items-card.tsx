import { useRef, useState, useEffect, useEffectEvent } from 'react'
import type { List } from '../../api/list.ts'
import { ScanManyLink } from '../scan-many-link.tsx'
import { useHousehold } from '../../open-household/use-household.ts'
import { Card } from '../../ui/page/card.tsx'
import { Count } from '../../ui/lists/count.tsx'
import { useDialogState, type DialogState } from '../../ui/dialogs/use-dialog-state.ts'
import { messages } from '../../i18n/messages.ts'
import { filterAndSort } from '../../finding/filter-and-sort.ts'
import { BulkActionBar } from './bulk-action-bar.tsx'
import { Chips } from '../../finding/chips.tsx'
import { FindBar } from '../../finding/find-bar.tsx'
import { ItemFilters } from './item-filters.tsx'
import { ItemList } from './item-list.tsx'
import { MoreMenu } from './more-menu.tsx'
import { QuickAddButton } from '../adding/quick-add-button.tsx'
import { usedTexts } from './rename-texts.ts'
import { RenameTextsDialog } from './rename-texts-dialog.tsx'
import { searchItems } from '../../finding/search.ts'
import { useWords } from '../../finding/words.ts'
import { useFilter } from './use-filter.ts'
import type { Item } from '../../../functions/model/item.ts'
import { EditItemDialog } from '../editing/edit-item-dialog.tsx'
import { ItemDialog } from '../editing/item-dialog.tsx'
import { useQuery } from '../../ui/page/use-query.ts'

const texts = messages.item
const noSelection: ReadonlySet<string> = new Set()

interface Props {
  readonly list: List<Item>
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onAdd: (text: string) => void
}

export function ManageItemsCard({ list, search, onSearch, onAdd }: Props) {
  const { mayChange } = useHousehold()
  const [filter, setFilter] = useFilter(list.rows)
  // Undefined as long as nothing can be selected.
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>()
  const opened = useDialogState<Item>()
  const renaming = useDialogState<true>()
  useLinkedItem(list.rows, opened.show)
  const found = filterAndSort(searchItems(list.rows, search, useWords()), filter)
  const add = mayChange ? onAdd : undefined
  const menu = useRef<HTMLDivElement>(null)

  // The focused element disappears, so the focus returns to where the selection began.
  function endSelection() {
    setSelectedIds(undefined)
    menu.current?.querySelector('button')?.focus()
  }

  return (
    <Card title={texts.manageTitle} aside={<Count list={list} of={found} />}>
      <FindBar
        search={search}
        onSearch={onSearch}
        addLabel={texts.quickAddTitle}
        onAdd={add && (() => add(''))}
      >
        {(list.loading || list.rows.length > 0) && (
          <Chips>
            <ScanManyLink from="items" />
            <ItemFilters rows={list.rows} filter={filter} onChange={setFilter} />
            <MoreMenu
              onSelect={() => setSelectedIds(noSelection)}
              onRename={usedTexts(list.rows).length > 0 ? () => renaming.show(true) : undefined}
              place={menu}
            />
          </Chips>
        )}
      </FindBar>
      <ItemList
        list={list}
        rows={found}
        search={search}
        onShowAll={() => setFilter({ category: undefined, place: undefined, stock: 'all' })}
        selected={selectedIds}
        onSelect={setSelectedIds}
        onOpen={opened.show}
      />
      {add && <QuickAddButton list={list} text={search} onAdd={() => add(search)} />}
      {selectedIds && (
        <BulkActionBar selected={list.rows.filter(({ id }) => selectedIds.has(id))} onDone={endSelection} />
      )}
      <OpenedItem list={list} opened={opened} />
      {renaming.value && <RenameTextsDialog key={renaming.turn} rows={list.rows} {...renaming.control} />}
    </Card>
  )
}

interface OpenedItemProps {
  readonly list: List<Item>
  readonly opened: DialogState<Item>
}

function OpenedItem({ list, opened: { value, open, turn, close } }: OpenedItemProps) {
  const { mayChange } = useHousehold()
  if (!value) return null
  if (!mayChange) return <ItemDialog item={value} items={list.rows} open={open} onClose={close} />
  return <EditItemDialog key={turn} item={value} list={list} open={open} onClose={close} />
}

/** Opens the item in the query string as soon as the list has loaded. */
function useLinkedItem(rows: readonly Item[], show: (item: Item) => void): void {
  const [query, change] = useQuery()
  const id = query.get('item')
  const linked = id === null ? undefined : rows.find((item) => item.id === id)
  const open = useEffectEvent((item: Item) => {
    change({ item: undefined })
    show(item)
  })

  useEffect(() => {
    if (linked) open(linked)
  }, [linked])
}
