import { useHousehold } from '../open-household/use-household.ts'
import { useChosenStore } from '../stores/chosen-store.ts'
import { AddToList } from './add-to-list.tsx'
import { withTexts } from '../i18n/texts.ts'
import { later } from '../ui/page/later.tsx'

const StoreChooser = later('StoreChooser', () =>
  withTexts(['stores'], () => import('../stores/store-chooser.tsx')),
)

export function ListLine() {
  const { stores, chosen } = useChosenStore()
  const { mayChange } = useHousehold()
  if (!mayChange && stores.length === 0) return null
  return (
    <div className="list-line">
      {mayChange && <AddToList />}
      {stores.length > 0 && <StoreChooser stores={stores} chosen={chosen} />}
    </div>
  )
}
