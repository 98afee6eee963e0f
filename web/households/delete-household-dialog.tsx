import { useId } from 'react'
import { households } from '../../functions/households/contract.ts'
import { call } from '../api/call.ts'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { focusHeading } from '../ui/page/focus-heading.ts'
import { Form } from '../ui/inputs/form.tsx'
import { trashIcon } from '../ui/images/icons.ts'
import { TextField } from '../ui/inputs/text-field.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { useFields } from '../ui/inputs/use-fields.ts'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { switchAway, useMyHouseholds } from '../open-household/my-households.ts'
import { useHousehold } from '../open-household/use-household.ts'

export function DeleteHouseholdDialog({ open, onClose }: DialogControl) {
  const form = useId()
  const { id, name } = useHousehold()
  const { rows } = useMyHouseholds()
  const { field, submit } = useFields({ typed: '' }, ({ typed }) => ({
    typed:
      normalizeSpace(typed) === normalizeSpace(name) ? undefined : texts.householdSettings.deleteMismatch,
  }))
  const remove = useAction(async () => {
    await call(households.remove, { params: { id } })
    onClose()
    await switchAway(id, rows)
    notify('success', texts.householdSettings.deleted(name))
    focusHeading()
  })
  const footer = (
    <div className="buttons">
      <Button variant="outlined" onClick={onClose}>
        {messages.dialog.cancel}
      </Button>
      <Button
        severity="danger"
        variant="outlined"
        icon={trashIcon}
        type="submit"
        form={form}
        busy={remove.busy}
      >
        {messages.dialog.delete}
      </Button>
    </div>
  )
  return (
    <Dialog title={texts.householdSettings.deleteTitle(name)} open={open} onClose={onClose} footer={footer}>
      <Form id={form} onSubmit={submit(remove.run)}>
        {remove.error !== undefined && <Message severity="error">{remove.error}</Message>}
        <p>{texts.householdSettings.deleteConsequence}</p>
        <TextField label={texts.householdSettings.deleteName(name)} {...field('typed')} spellCheck={false} />
      </Form>
    </Dialog>
  )
}

// Browsers show any white space as one space.
const normalizeSpace = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')
