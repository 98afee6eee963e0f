import { me } from '../../functions/me/contract.ts'
import { call } from '../api/call.ts'
import { CodeField } from '../auth/code-field.tsx'
import { Message } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { notify } from '../ui/plain/toasts.ts'
import { useAction } from '../ui/messages/use-action.ts'
import { useFields } from '../ui/inputs/use-fields.ts'
import { required } from '../i18n/required.ts'
import { texts } from '../i18n/texts.ts'
import { refreshMe } from './me.ts'

export function ConfirmEmailForm({ sent, onDone }: { readonly sent: boolean; readonly onDone: () => void }) {
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
