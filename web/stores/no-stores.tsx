import { useHousehold } from '../open-household/use-household.ts'
import { EmptyShelf } from '../ui/images/empty-shelf.tsx'
import { texts } from '../i18n/texts.ts'
import { NewStoreButton } from './new-store-button.tsx'

export function NoStores({ onMade }: { readonly onMade: (id: string) => void }) {
  const { mayChange } = useHousehold()
  return (
    <div className="empty">
      <EmptyShelf />
      <p>{texts.stores.empty}</p>
      <p>{texts.stores.emptyHint}</p>
      {mayChange && <NewStoreButton variant="filled" onMade={onMade} />}
    </div>
  )
}
