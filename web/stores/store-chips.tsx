import type { Store } from '../../functions/model/store.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { noStore, type RowsAt } from './rows-at.ts'
import './store-chips.css'

interface Props {
  readonly stores: readonly Store[]
  readonly open: RowsAt['open']
  readonly openAltogether: number
  readonly shown: string | undefined
  readonly onShow: (id: string | undefined) => void
}

/** Shows what one store has, instead of all. */
export function StoreChips({ stores, open, openAltogether, shown, onShow }: Props) {
  const isAnyAtStore = stores.some(({ id }) => open.has(id))
  const chips = [
    { id: undefined, name: texts.stores.all, count: openAltogether },
    ...stores.map(({ id, name }) => ({ id, name, count: open.get(id) ?? 0 })),
    ...((isAnyAtStore && open.has(noStore)) || shown === noStore
      ? [{ id: noStore, name: messages.shoppingList.noStore, count: open.get(noStore) ?? 0 }]
      : []),
  ]
  return (
    <div className="store-chips" role="group" aria-label={messages.shoppingList.stores}>
      {chips.map(({ id, name, count }) => (
        <Button key={id ?? 'all'} variant="outlined" aria-pressed={id === shown} onClick={() => onShow(id)}>
          {name} {count > 0 && <span className="count">{formatQuantity(count)}</span>}
        </Button>
      ))}
    </div>
  )
}
