import { useState } from 'react'
import { useItems } from '../outbox/use-items.ts'
import { useHardwareScanner } from '../hardware-scanner/use-hardware-scanner.ts'
import { useScannedSearch } from '../hardware-scanner/scanned-search.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { AddItems } from './adding/add-items.tsx'
import { ManageItemsCard } from './list/manage-items-card.tsx'
import './items.css'

export function ItemView() {
  const list = useItems()
  const { mayChange } = useHousehold()
  const [search, setSearch] = useState(useScannedSearch())
  const quickAdd = useDialogState<string>()
  useHardwareScanner('view', setSearch)
  return (
    <div className="view list-view">
      <ManageItemsCard list={list} search={search} onSearch={setSearch} onAdd={quickAdd.show} />
      {mayChange && <AddItems list={list} quickAdd={quickAdd} onAdded={() => setSearch('')} />}
    </div>
  )
}
