import { apiKeys as routes, type ApiKey } from '../../functions/api-keys/contract.ts'
import { call } from '../api/call.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { connectionsMessages as texts } from '../i18n/connections-messages.ts'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { refreshApiKeys } from './api-keys.ts'

interface Props {
  readonly apiKey: ApiKey
  readonly open: boolean
  readonly onClose: () => void
}

export function RenameKeyDialog({ apiKey, ...state }: Props) {
  const { id } = useHousehold()
  async function rename(name: string) {
    await call(routes.renameKey, { params: { id, keyId: apiKey.id }, body: { name } })
    await refreshApiKeys(id)
    notify('success', texts.renamed(name))
  }
  const said = { title: texts.renameOf(apiKey.name), label: texts.name, submit: texts.rename }
  return <NameDialog {...state} {...said} name={apiKey.name} onRename={rename} />
}
