import { messages } from '../i18n/messages.ts'
import { households } from '../../functions/households/contract.ts'
import { call } from '../api/call.ts'
import { texts } from '../i18n/texts.ts'
import type { DialogControl } from '../ui/dialogs/dialog.tsx'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { refreshMyHouseholds } from '../open-household/my-households.ts'
import { useHousehold } from '../open-household/use-household.ts'

export function RenameDialog(state: DialogControl) {
  const { id, name: present } = useHousehold()
  async function rename(name: string) {
    const renamed = await call(households.rename, { params: { id }, body: { name } })
    await refreshMyHouseholds()
    notify('success', texts.householdSettings.renamed(renamed.name))
  }
  const labels = {
    title: texts.householdSettings.renameTitle,
    label: texts.householdSettings.name,
    submit: messages.dialog.rename,
  }
  return <NameDialog {...state} {...labels} name={present} onName={rename} />
}
