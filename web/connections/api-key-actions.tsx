import { messages } from '../i18n/messages.ts'
import { type ApiKey, apiKeys as routes } from '../../functions/api-keys/contract.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { texts } from '../i18n/texts.ts'
import { notifyFailure } from '../ui/plain/notify-failure.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { textsAbout } from './purposes.ts'
import { revokeUndoable } from './revoke-undoable.ts'
import { call } from '../api/call.ts'
import type { DialogControl } from '../ui/dialogs/dialog.tsx'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { refreshApiKeys } from './api-keys.ts'

interface Props {
  readonly apiKey: ApiKey
  readonly onReplace: () => void
}

export function ApiKeyActions({ apiKey, onReplace }: Props) {
  const { id } = useHousehold()
  const { name } = apiKey
  const about = textsAbout(apiKey)
  const dialog = useDialogState<true>()
  const revoke = useAction(async () => {
    await revokeUndoable(id, apiKey, texts.connections.revoked(name))
    focusHeading()
  }, notifyFailure)
  return (
    <div className="buttons">
      <Button variant="outlined" aria-haspopup="dialog" aria-label={about.againOf(name)} onClick={onReplace}>
        {about.again}
      </Button>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={texts.connections.renameOf(name)}
        onClick={() => dialog.show(true)}
      >
        {messages.dialog.rename}
      </Button>
      <Button
        severity="danger"
        variant="outlined"
        aria-label={texts.connections.revokeOf(name)}
        busy={revoke.busy}
        onClick={() => revoke.run()}
      >
        {texts.connections.revoke}
      </Button>
      {dialog.value && <RenameKeyDialog key={dialog.turn} apiKey={apiKey} {...dialog.control} />}
    </div>
  )
}

interface RenameKeyDialogProps extends DialogControl {
  readonly apiKey: ApiKey
}

function RenameKeyDialog({ apiKey, ...state }: RenameKeyDialogProps) {
  const { id } = useHousehold()
  async function rename(name: string) {
    await call(routes.renameKey, { params: { id, keyId: apiKey.id }, body: { name } })
    await refreshApiKeys(id)
    notify('success', texts.connections.renamed(name))
  }
  const labels = {
    title: texts.connections.renameOf(apiKey.name),
    label: texts.connections.name,
    submit: messages.dialog.rename,
  }
  return <NameDialog {...state} {...labels} name={apiKey.name} onName={rename} />
}
