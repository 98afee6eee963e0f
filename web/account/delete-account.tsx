import { Button } from '../ui/buttons/button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { texts } from '../i18n/texts.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DeleteAccount({ name }: { readonly name: string }) {
  const dialog = useDialogState<string>()
  return (
    <>
      <Button severity="danger" variant="text" aria-haspopup="dialog" onClick={() => dialog.show(name)}>
        {texts.account.delete}
      </Button>
      {dialog.value !== undefined && (
        <DeleteAccountDialog key={dialog.turn} name={dialog.value} {...dialog.control} />
      )}
    </>
  )
}
