import type { ApiKey } from '../../functions/api-keys/contract.ts'
import { useHousehold } from '../households/use-household.ts'
import { connectionsMessages as texts } from '../i18n/connections-messages.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages } from '../i18n/messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { notify } from '../ui/plain/toasts.ts'
import { restoreApiKey, revokeApiKey } from './api-keys.ts'
import { RenameKeyDialog } from './rename-key-dialog.tsx'

/** Renames a key, or revokes it at once, which can be taken back. */
export function ApiKeyActions({ apiKey }: { readonly apiKey: ApiKey }) {
  const { id } = useHousehold()
  const { name } = apiKey
  const dialog = useDialogState<true>()
  const revoke = useAction(
    async () => {
      await revokeApiKey(id, apiKey.id)
      notify('success', texts.revoked(name), {
        label: messages.history.undo,
        run: () => void restore(id, apiKey),
      })
      focusHeading()
    },
    (failure) => {
      notify('error', errorMessage(failure))
      return ''
    },
  )
  return (
    <div className="buttons">
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={texts.renameOf(name)}
        onClick={() => dialog.show(true)}
      >
        {texts.rename}
      </Button>
      <Button
        severity="danger"
        variant="outlined"
        aria-label={texts.revokeOf(name)}
        busy={revoke.busy}
        onClick={() => revoke.run()}
      >
        {texts.revoke}
      </Button>
      {dialog.value && (
        <RenameKeyDialog key={dialog.turn} apiKey={apiKey} open={dialog.open} onClose={dialog.close} />
      )}
    </div>
  )
}

async function restore(id: string, { id: keyId, name }: ApiKey): Promise<void> {
  try {
    await restoreApiKey(id, keyId)
    notify('success', texts.restored(name))
  } catch (failure) {
    notify('error', errorMessage(failure))
  }
}
