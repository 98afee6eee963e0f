import { useState } from 'react'
import type { Item } from '../../functions/items/contract.ts'
import type { List } from '../api/use-list.ts'
import { useHousehold } from '../households/use-household.ts'
import { Card } from '../ui/card.tsx'
import { Count } from '../ui/count.tsx'
import { Paged } from '../ui/paged.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { useShown } from '../ui/use-shown.ts'
import { words } from '../words/words.ts'
import { EditItemDialog } from './edit-item-dialog.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemRow } from './item-row.tsx'
import { ScanButton } from './scan-button.tsx'
import { searchItems } from './search.ts'

/** Searches the catalogue; an item opens, for those who may to be edited. */
export function ManageItemsCard({ list }: { readonly list: List<Item> }) {
  const { mayChange } = useHousehold()
  const [search, setSearch] = useState('')
  const edited = useShown<Item>()
  const found = searchItems(list.rows, search)
  return (
    <Card title={words.item.manageTitle} aside={<Count list={list} of={found} />}>
      <div className="search">
        <SearchField
          label={words.item.search}
          placeholder={words.item.searchHint}
          value={search}
          onChange={setSearch}
        />
        <ScanButton onScan={setSearch}>{words.item.scan}</ScanButton>
      </div>
      <Paged list={list} rows={found} search={search}>
        {(shown) => (
          <ul className="rows">
            {shown.map((item) => (
              <li key={item.id}>
                <ItemRow item={item} onOpen={() => edited.show(item)} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
      {edited.value && mayChange && (
        <EditItemDialog
          key={edited.turn}
          item={edited.value}
          list={list}
          open={edited.open}
          onClose={edited.close}
        />
      )}
      {edited.value && !mayChange && (
        <ItemDialog item={edited.value} open={edited.open} onClose={edited.close} />
      )}
    </Card>
  )
}
