import type { Store } from '../../functions/model/store.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { chevronDownIcon, storeIcon, checkIcon, plusIcon } from '../ui/images/icons.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { messages, texts } from '../i18n/messages.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/plain/link-button.tsx'
import { useHousehold } from '../open-household/use-household.ts'
import { chooseStore } from './chosen-store.ts'
import { NewStoreDialog } from './new-store-dialog.tsx'
import '../ui/buttons/text-actions.css'
import './store-chooser.css'

interface Props {
  readonly stores: readonly Store[]
  /** Undefined where the list follows no store. */
  readonly chosen: Store | undefined
}

export function StoreChooser({ stores, chosen }: Props) {
  const dialog = useDialogState<true>()
  return (
    <div className="store-chooser">
      <Button
        variant="outlined"
        icon={storeIcon}
        aria-label={messages.shoppingList.storeOf(chosen?.name ?? messages.shoppingList.noStore)}
        aria-haspopup="dialog"
        onClick={() => dialog.show(true)}
      >
        <span className="name">{chosen?.name ?? messages.shoppingList.store}</span>
        <Icon of={chevronDownIcon} />
      </Button>
      <ChooseStoreDialog {...{ stores, chosen }} {...dialog.control} />
    </div>
  )
}

interface ChooseStoreDialogProps extends DialogControl {
  readonly stores: readonly Store[]
  readonly chosen: Store | undefined
}

function ChooseStoreDialog({ stores, chosen, open, onClose }: ChooseStoreDialogProps) {
  const { mayChange } = useHousehold()
  const naming = useDialogState<true>()

  function choose(id: string | undefined) {
    chooseStore(id)
    onClose()
  }

  function startNaming() {
    onClose()
    naming.show(true)
  }

  return (
    <>
      <Dialog title={messages.shoppingList.store} open={open} onClose={onClose}>
        <ul className="rows store-choices">
          <Choice
            name={messages.shoppingList.noStore}
            detail={texts.stores.byName}
            isChosen={chosen === undefined}
            onChoose={() => choose(undefined)}
          />
          {stores.map(({ id, name, order }) => (
            <Choice
              key={id}
              name={name}
              detail={order.length > 0 ? texts.stores.inOrder : texts.stores.byName}
              isChosen={id === chosen?.id}
              onChoose={() => choose(id)}
            />
          ))}
        </ul>
        <div className="text-actions">
          {mayChange && (
            <Button variant="text" icon={plusIcon} aria-haspopup="dialog" onClick={startNaming}>
              {texts.stores.create}
            </Button>
          )}
          <LinkButton variant="text" to={paths.stores}>
            {texts.stores.order}
          </LinkButton>
        </div>
      </Dialog>
      <NewStoreDialog key={naming.turn} {...naming.control} onMade={chooseStore} />
    </>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly detail: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Choice({ name, detail, isChosen, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        className={isChosen ? 'row chosen' : 'row'}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className="row-name">
          {name}
          <span className="detail">{detail}</span>
        </span>
        {isChosen && <Icon of={checkIcon} />}
      </button>
    </li>
  )
}
