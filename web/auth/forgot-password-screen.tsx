import { Link, useNavigate } from 'react-router-dom'
import { auth } from '../../functions/auth/contract.ts'
import { call } from '../api/call.ts'
import { paths, resetOf } from '../paths.ts'
import { Message } from '../ui/plain/message.tsx'
import { Button } from '../ui/plain/button.tsx'
import { Form, useFields } from '../ui/inputs/form.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { required, messages, texts } from '../i18n/messages.ts'
import { AuthCard } from '../layout/auth-card.tsx'
import { NameField } from './name-field.tsx'

export function ForgotPasswordScreen() {
  const navigate = useNavigate()
  const { values, field, submit } = useFields({ name: '' }, ({ name }) => ({
    name: required(messages.login.username, name),
  }))
  const ask = useAction(async () => {
    await call(auth.forgotPassword, { body: values })
    await navigate(resetOf(values.name))
  })
  return (
    <AuthCard title={texts.signUp.forgotPassword.title} links={<Links />}>
      <p>{texts.signUp.forgotPassword.hint}</p>
      {ask.error !== undefined && <Message severity="error">{ask.error}</Message>}
      <Form onSubmit={submit(ask.run)}>
        <NameField label={messages.login.username} {...field('name')} />
        <Button type="submit" busy={ask.busy}>
          {texts.signUp.forgotPassword.submit}
        </Button>
      </Form>
    </AuthCard>
  )
}

function Links() {
  return (
    <>
      <Link to={paths.resetPassword}>{texts.signUp.forgotPassword.haveCode}</Link>
      <Link to={paths.login}>{texts.signUp.confirm.toLogin}</Link>
    </>
  )
}
