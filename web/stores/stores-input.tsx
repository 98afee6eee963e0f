import { itemFields, type OwnFields } from '../../functions/model/fields.ts'
import { messages, texts } from '../i18n/messages.ts'
import { useStores } from '../outbox/use-items.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { checkIcon, plusIcon } from '../ui/images/icons.ts'
import { NewStoreDialog } from './new-store-dialog.tsx'
import { isAt } from './rows-at.ts'
import './store-chips.css'

type Stores = OwnFields['stores']

interface Props {
  /** The stores of each item that is changed. */
  readonly of: readonly Stores[]
  /** Is given what changes the stores of each. */
  readonly onChange: (change: (stores: Stores) => Stores) => void
}

const { maximum } = itemFields.stores

/** Switches for the stores that have an item: none means any. */
export function StoresInput({ of, onChange }: Props) {
  const { rows } = useStores()
  const naming = useDialogState<true>()
  // Those that were deleted count no more.
  const known = of.map((stores) => rows.filter(({ id }) => isAt(stores, id)))
  const isFull = known.some((stores) => stores.length >= maximum)
  const isAny = known.every((stores) => stores.length === 0)
  const hint = isFull ? texts.stores.most : isAny ? texts.stores.any : messages.fields.stores
  const toggle = (id: string, isChosen: boolean) =>
    onChange((stores) => {
      const others = stores.filter(({ store }) => store !== id && rows.some((one) => one.id === store))
      return isChosen ? [...others, { store: id }] : others
    })

  return (
    <div className="store-chips" role="group" aria-label={messages.fields.stores}>
      <span className="hint">{hint}</span>
      {rows.map(({ id, name }) => {
        const count = of.filter((stores) => isAt(stores, id)).length
        const isChosen = count === of.length
        return (
          <Button
            key={id}
            variant="outlined"
            {...(isChosen && { icon: checkIcon })}
            aria-pressed={count > 0 && !isChosen ? 'mixed' : isChosen}
            aria-disabled={isFull && !isChosen}
            onClick={() => (isChosen || !isFull) && toggle(id, !isChosen)}
          >
            {name}
          </Button>
        )
      })}
      {!isFull && (
        <Button variant="outlined" icon={plusIcon} aria-haspopup="dialog" onClick={() => naming.show(true)}>
          {texts.stores.create}
        </Button>
      )}
      <NewStoreDialog key={naming.turn} {...naming.control} onMade={(id) => toggle(id, true)} />
    </div>
  )
}
