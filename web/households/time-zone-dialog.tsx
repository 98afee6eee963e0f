import { messages } from '../i18n/messages.ts'
import { households } from '../../functions/households/contract.ts'
import { call } from '../api/call.ts'
import { texts } from '../i18n/texts.ts'
import type { DialogControl } from '../ui/dialogs/dialog.tsx'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { refreshMyHouseholds } from '../open-household/my-households.ts'
import { useHousehold } from '../open-household/use-household.ts'
import { useTimeZone } from '../open-household/use-time-zone.ts'

export function TimeZoneDialog(state: DialogControl) {
  const { id, name } = useHousehold()
  const present = useTimeZone()
  async function change(zone: string) {
    await call(households.rename, { params: { id }, body: { name, time_zone: zone } })
    await refreshMyHouseholds()
    notify('success', texts.householdSettings.timeZoneSet({ name, zone }))
  }
  const labels = {
    title: texts.householdSettings.timeZone,
    label: texts.householdSettings.timeZone,
    submit: messages.dialog.save,
  }
  return <NameDialog {...state} {...labels} name={present} onName={change} />
}
