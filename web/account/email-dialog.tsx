import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { me } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { Message } from '../ui/messages/message.tsx'
import { Form, useFields } from '../ui/inputs/form.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { required, texts } from '../i18n/messages.ts'
import { IdentityFields, useIdentity } from './identity-fields.tsx'
import { CodeField } from '../auth/code-field.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { refreshMe } from './me.ts'

export function EmailDialog({ open, onClose }: DialogControl) {
  const [step, setStep] = useState<'address' | 'code'>('address')
  const [sent, setSent] = useState(false)
  const confirming = step === 'code'

  function show(next: 'address' | 'code', isSent: boolean) {
    setSent(isSent)
    setStep(next)
  }

  return (
    <Dialog title={texts.account.emailTitle} open={open} onClose={onClose} typing>
      <div className="form">
        {confirming ? (
          <ConfirmEmailForm sent={sent} onDone={onClose} />
        ) : (
          <EmailForm onSent={() => show('code', true)} />
        )}
        <Button variant="text" onClick={() => show(confirming ? 'address' : 'code', false)}>
          {confirming ? texts.account.otherEmail : texts.account.haveEmailCode}
        </Button>
      </div>
    </Dialog>
  )
}

const empty = { email: '', password: '', code: '' }

function EmailForm({ onSent }: { readonly onSent: () => void }) {
  const identity = useIdentity()
  const { values, field, submit } = useFields(empty, ({ email, ...typed }) => ({
    email: required(texts.account.newEmail, email),
    ...identity.check(typed),
  }))
  const ask = useAction(async () => {
    await call(me.changeEmail, { body: { email: values.email, ...identity.of(values) } })
    onSent()
  })
  return (
    <Form onSubmit={submit(ask.run)}>
      {ask.error !== undefined && <Message severity="error">{ask.error}</Message>}
      <TextField
        required
        label={texts.account.newEmail}
        type="email"
        autoComplete="email"
        {...field('email')}
      />
      <IdentityFields field={field} />
      <Button type="submit" busy={ask.busy}>
        {texts.account.emailSubmit}
      </Button>
    </Form>
  )
}

function ConfirmEmailForm({ sent, onDone }: { readonly sent: boolean; readonly onDone: () => void }) {
  const { values, field, submit } = useFields({ code: '' }, ({ code }) => ({
    code: required(texts.account.code, code),
  }))
  const confirm = useAction(async () => {
    await call(me.confirmEmail, { body: values })
    await refreshMe()
    notify('success', texts.account.emailChanged)
    onDone()
  })
  return (
    <Form onSubmit={submit(confirm.run)}>
      {sent && <Message severity="success">{texts.account.emailSent}</Message>}
      {confirm.error !== undefined && <Message severity="error">{confirm.error}</Message>}
      <CodeField label={texts.account.code} {...field('code')} />
      <Button type="submit" busy={confirm.busy}>
        {texts.account.confirmEmail}
      </Button>
    </Form>
  )
}
