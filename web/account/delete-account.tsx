import { Button } from '../ui/buttons/button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { accountMessages } from '../i18n/account-messages.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DeleteAccount({ name }: { readonly name: string }) {
  const dialog = useDialogState<string>()
  return (
    <>
      <Button severity="danger" variant="text" aria-haspopup="dialog" onClick={() => dialog.show(name)}>
        {accountMessages.delete}
      </Button>
      {dialog.value !== undefined && (
        <DeleteAccountDialog
          key={dialog.turn}
          name={dialog.value}
          open={dialog.open}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
