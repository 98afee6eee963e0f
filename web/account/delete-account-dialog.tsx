import { useId, useState } from 'react'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { Form, useFields } from '../ui/inputs/form.tsx'
import { trashIcon } from '../ui/images/icons.ts'
import { messages, texts } from '../i18n/messages.ts'
import { HouseholdOutcomes, useHouseholdOutcomes } from './household-outcomes.tsx'
import { IdentityFields, useIdentity } from './identity-fields.tsx'
import { useDeleteAccount } from './use-delete-account.ts'
import { focusOnShow } from '../ui/page/focus-on-show.ts'

interface Props extends DialogControl {
  readonly name: string
}

export function DeleteAccountDialog({ name, open, onClose }: Props) {
  const form = useId()
  const [isSure, setSure] = useState(false)
  const outcomes = useHouseholdOutcomes()
  const remove = useDeleteAccount()
  const identity = useIdentity()
  const { values, field, submit } = useFields({ password: '', code: '' }, identity.check)

  const footer = (
    <div className="buttons">
      <Button variant="outlined" onClick={onClose}>
        {messages.dialog.cancel}
      </Button>
      {isSure ? (
        <Button
          key="delete"
          severity="danger"
          variant="outlined"
          icon={trashIcon}
          type="submit"
          form={form}
          busy={remove.busy}
        >
          {texts.account.deleteForGood}
        </Button>
      ) : (
        outcomes.value && (
          <Button key="on" severity="danger" variant="outlined" onClick={() => setSure(true)}>
            {texts.account.goOn}
          </Button>
        )
      )}
    </div>
  )
  return (
    <Dialog title={texts.account.deleteQuestion} open={open} onClose={onClose} footer={footer}>
      <div className="deletion">
        <HouseholdOutcomes outcomes={outcomes} />
        {isSure && (
          <Form id={form} onSubmit={submit(() => remove.run(identity.of(values)))}>
            {remove.error !== undefined && <Message severity="error">{remove.error}</Message>}
            <p ref={focusOnShow} tabIndex={-1}>
              <strong>{texts.account.deleteAgain}</strong>
            </p>
            <IdentityFields name={name} field={field} />
          </Form>
        )}
      </div>
    </Dialog>
  )
}
