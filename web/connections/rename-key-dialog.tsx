import { messages } from '../i18n/messages.ts'
import { apiKeys as routes, type ApiKey } from '../../functions/api-keys/contract.ts'
import { call } from '../api/call.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { texts } from '../i18n/texts.ts'
import type { DialogControl } from '../ui/dialogs/dialog.tsx'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { refreshApiKeys } from './api-keys.ts'

interface Props extends DialogControl {
  readonly apiKey: ApiKey
}

export function RenameKeyDialog({ apiKey, ...state }: Props) {
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
