import { useId } from 'react'
import { households } from '../../functions/households/contract.ts'
import { call } from '../api/call.ts'
import { deviceTimeZone } from '../api/device-time-zone.ts'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { TextField } from '../ui/inputs/text-field.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { useFields } from '../ui/inputs/use-fields.ts'
import { required } from '../i18n/required.ts'
import { texts } from '../i18n/texts.ts'
import { switchToJoined } from '../open-household/my-households.ts'

export function NewHousehold() {
  const dialog = useDialogState<true>()
  return (
    <>
      <Button variant="text" icon={plusIcon} aria-haspopup="dialog" onClick={() => dialog.show(true)}>
        {texts.householdSettings.create}
      </Button>
      <NewHouseholdDialog key={dialog.turn} open={dialog.open} onClose={dialog.close} />
    </>
  )
}

function NewHouseholdDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const form = useId()
  const { values, field, submit } = useFields({ name: '' }, ({ name }) => ({
    name: required(texts.householdSettings.name, name),
  }))
  const create = useAction(async () => {
    const made = await call(households.create, { body: { ...values, time_zone: deviceTimeZone() } })
    onClose()
    await switchToJoined(made)
    notify('success', texts.householdSettings.created(made.name))
  })
  const footer = (
    <div className="buttons">
      <Button type="submit" form={form} busy={create.busy}>
        {texts.householdSettings.createLabel}
      </Button>
    </div>
  )
  return (
    <Dialog title={texts.householdSettings.create} open={open} onClose={onClose} typing footer={footer}>
      <Form id={form} onSubmit={submit(create.run)}>
        {create.error !== undefined && <Message severity="error">{create.error}</Message>}
        <TextField label={texts.householdSettings.name} {...field('name')} />
      </Form>
    </Dialog>
  )
}
