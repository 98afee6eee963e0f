import { households } from '../../functions/households/contract.ts'
import { call } from '../api/call.ts'
import { deviceTimeZone } from '../api/device-time-zone.ts'
import { Button } from '../ui/buttons/button.tsx'
import { NameDialog } from '../ui/dialogs/name-dialog.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { notify } from '../ui/plain/toasts.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { texts } from '../i18n/texts.ts'
import { switchToJoined } from '../open-household/my-households.ts'

export function NewHousehold() {
  const dialog = useDialogState<true>()
  async function create(name: string) {
    const made = await call(households.create, { body: { name, time_zone: deviceTimeZone() } })
    dialog.close()
    await switchToJoined(made)
    notify('success', texts.householdSettings.created(made.name))
  }
  return (
    <>
      <Button variant="text" icon={plusIcon} aria-haspopup="dialog" onClick={() => dialog.show(true)}>
        {texts.householdSettings.create}
      </Button>
      <NameDialog
        key={dialog.turn}
        title={texts.householdSettings.create}
        label={texts.householdSettings.name}
        submit={texts.householdSettings.createLabel}
        name=""
        {...dialog.control}
        onName={create}
      />
    </>
  )
}
