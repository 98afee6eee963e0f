import type { Store } from '../../functions/model/store.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/images/icon.tsx'
import { chevronDownIcon, storeIcon } from '../ui/images/icons.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { messages } from '../i18n/messages.ts'
import { ChooseStoreDialog } from './choose-store-dialog.tsx'
import './store-chooser.css'

interface Props {
  readonly stores: readonly Store[]
  /** Undefined where the list follows no store. */
  readonly chosen: Store | undefined
}

const texts = messages.shoppingList

export function StoreChooser({ stores, chosen }: Props) {
  const dialog = useDialogState<true>()
  return (
    <div className="store-chooser">
      <Button
        variant="outlined"
        icon={storeIcon}
        aria-label={texts.storeOf(chosen?.name ?? texts.noStore)}
        aria-haspopup="dialog"
        onClick={() => dialog.show(true)}
      >
        <span className="name">{chosen?.name ?? texts.store}</span>
        <Icon of={chevronDownIcon} />
      </Button>
      <ChooseStoreDialog {...{ stores, chosen }} {...dialog.control} />
    </div>
  )
}
