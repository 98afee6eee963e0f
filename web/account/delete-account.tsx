import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { trashIcon } from '../ui/icons.ts'
import { useDialogState } from '../ui/use-dialog-state.ts'
import { messages } from '../i18n/messages.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const texts = messages.account

export function DeleteAccountCard({ name }: { readonly name: string }) {
  const dialog = useDialogState<string>()
  return (
    <Card title={texts.deleteTitle}>
      <p className="hint">{texts.deleteHint}</p>
      <div className="buttons">
        <Button
          severity="danger"
          variant="outlined"
          icon={trashIcon}
          aria-haspopup="dialog"
          onClick={() => dialog.show(name)}
        >
          {texts.delete}
        </Button>
      </div>
      {dialog.value !== undefined && (
        <DeleteAccountDialog
          key={dialog.turn}
          name={dialog.value}
          open={dialog.open}
          onClose={dialog.close}
        />
      )}
    </Card>
  )
}
