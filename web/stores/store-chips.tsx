import type { Store } from '../../functions/model/store.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { Button } from '../ui/buttons/button.tsx'
import { messages } from '../i18n/messages.ts'
import { NewStoreButton } from './new-store-button.tsx'

interface Props {
  readonly stores: readonly Store[]
  readonly shown: Store
  readonly onShow: (id: string) => void
}

export function StoreChips({ stores, shown, onShow }: Props) {
  const { mayChange } = useHousehold()
  return (
    <div className="store-chips" role="group" aria-label={messages.shoppingList.stores}>
      {stores.map(({ id, name }) => (
        <Button key={id} variant="outlined" aria-pressed={id === shown.id} onClick={() => onShow(id)}>
          {name}
        </Button>
      ))}
      {mayChange && <NewStoreButton variant="outlined" onMade={onShow} />}
    </div>
  )
}
