import { useRef, useState, useEffect, useEffectEvent, type RefObject } from 'react'
import type { List } from '../../api/list.ts'
import { ScanManyLink } from '../scan-many-link.tsx'
import { useHousehold } from '../../open-household/use-household.ts'
import { Card } from '../../ui/page/card.tsx'
import { Count } from '../../ui/lists/count.tsx'
import { useDialogState, type DialogState } from '../../ui/dialogs/use-dialog-state.ts'
import { messages } from '../../i18n/messages.ts'
import { filterAndSort, type Filter, sorts, stocks, textsOf } from '../../finding/filter-and-sort.ts'
import { BulkActionBar } from './bulk-action-bar.tsx'
import { Chips } from '../../finding/chips.tsx'
import { FindBar } from '../../finding/find-bar.tsx'
import { ItemFilters } from './item-filters.tsx'
import { ItemList } from './item-list.tsx'
import { usedTexts } from './rename-texts.ts'
import { RenameTextsDialog } from './rename-texts-dialog.tsx'
import { searchItems } from '../../finding/search.ts'
import { useWords } from '../../finding/words.ts'
import type { Item } from '../../../functions/model/item.ts'
import { EditItemDialog, ItemDialog } from '../editing/edit-item-dialog.tsx'
import { useQuery } from '../../ui/page/use-query.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { plusIcon, moreIcon } from '../../ui/images/icons.ts'
import { readScan } from '../../../functions/model/read-scan.ts'
import { findByCode } from '../../finding/find-by-code.ts'
import { ScreenMenu } from '../../layout/screen-menu.tsx'
import { MenuButton } from '../../ui/buttons/menu-button.tsx'

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

interface QuickAddButtonProps {
  readonly list: List<Item>
  /** The search text: a name or an EAN. */
  readonly text: string
  readonly onAdd: () => void
}

function QuickAddButton({ list, text, onAdd }: QuickAddButtonProps) {
  const name = text.trim()
  // Without a text, thousands of codes need not be known.
  if (name === '' || list.loading || isThere(list.rows, name)) return null
  return (
    <Button variant="text" icon={plusIcon} aria-haspopup="dialog" onClick={onAdd}>
      {messages.item.quickAdd(readScan(name).code)}
    </Button>
  )
}

function isThere(rows: readonly Item[], name: string): boolean {
  const sought = name.toLowerCase()
  return findByCode(rows, name).length > 0 || rows.some((item) => item.name.toLowerCase() === sought)
}

/** The filter in the query string, so that it survives a reload and can be shared; a place that is gone is none. */
function useFilter(rows: readonly Item[]): readonly [Filter, (change: Partial<Filter>) => void] {
  const [query, changeQuery] = useQuery()
  const filter: Filter = {
    category: query.get('category') ?? undefined,
    place: textsOf(rows, 'place').find((known) => known === query.get('place')),
    stock: stocks.find((known) => known === query.get('stock')) ?? 'all',
    sort: sorts.find((known) => known === query.get('sort')) ?? 'name',
  }

  function change(next: Partial<Filter>) {
    const { category, place, stock, sort } = { ...filter, ...next }
    changeQuery({
      category,
      place,
      stock: stock === 'all' ? undefined : stock,
      sort: sort === 'name' ? undefined : sort,
    })
  }

  return [filter, change]
}

interface MoreMenuProps {
  readonly onSelect: () => void
  /** Absent where there is nothing to rename. */
  readonly onRename: (() => void) | undefined
  /** Surrounds its button. */
  readonly place: RefObject<HTMLDivElement | null>
}

function MoreMenu({ onSelect, onRename, place }: MoreMenuProps) {
  const { mayChange } = useHousehold()
  const select = { name: texts.selectSeveral, content: texts.selectSeveral, onChoose: onSelect }
  const rename = onRename && { name: texts.renameTitle, content: texts.renameTitle, onChoose: onRename }
  if (!mayChange) return null
  return (
    <ScreenMenu>
      <div ref={place}>
        <MenuButton
          label={texts.more}
          menuLabel={texts.more}
          icon={moreIcon}
          entries={[select, ...(rename ? [rename] : [])]}
        />
      </div>
    </ScreenMenu>
  )
}
