import { Button } from '../ui/buttons/button.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { texts } from '../i18n/texts.ts'
import { NewStoreDialog } from './new-store-dialog.tsx'

interface Props {
  readonly variant: 'filled' | 'outlined'
  readonly onMade: (id: string) => void
}

export function NewStoreButton({ variant, onMade }: Props) {
  const dialog = useDialogState<true>()
  return (
    <>
      <Button variant={variant} icon={plusIcon} aria-haspopup="dialog" onClick={() => dialog.show(true)}>
        {texts.stores.create}
      </Button>
      <NewStoreDialog key={dialog.turn} {...dialog.control} onMade={onMade} />
    </>
  )
}
