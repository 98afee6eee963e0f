import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { trashIcon } from '../ui/icons.ts'
import { useDialogState } from '../ui/use-dialog-state.ts'
import { messages } from '../i18n/messages.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const texts = messages.account

/** The way to delete the account. */
export function DeleteAccountCard({ name }: { readonly name: string }) {
  const asked = useDialogState<string>()
  return (
    <Card title={texts.deleteTitle}>
      <p className="hint">{texts.deleteHint}</p>
      <div className="buttons">
        <Button
          severity="danger"
          variant="outlined"
          icon={trashIcon}
          aria-haspopup="dialog"
          onClick={() => asked.show(name)}
        >
          {texts.delete}
        </Button>
      </div>
      {asked.value !== undefined && (
        <DeleteAccountDialog key={asked.turn} name={asked.value} open={asked.open} onClose={asked.close} />
      )}
    </Card>
  )
}
