import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { auth } from '../../functions/auth/contract.ts'
import { call } from '../api/call.ts'
import { loginOf, paths } from '../paths.ts'
import { Message } from '../ui/plain/message.tsx'
import { Button } from '../ui/plain/button.tsx'
import { Form, useFields } from '../ui/inputs/form.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { required, messages, texts } from '../i18n/messages.ts'
import { AuthCard } from '../layout/auth-card.tsx'
import { CodeField } from './code-field.tsx'
import { NameField } from './name-field.tsx'
import { NewPasswordField, newPasswordError } from './new-password-field.tsx'

export function ResetPasswordScreen() {
  const [query] = useSearchParams()
  const [resetName, setResetName] = useState<string>()
  if (resetName !== undefined)
    return (
      <AuthCard
        title={texts.signUp.resetPassword.title}
        links={<Link to={loginOf(resetName)}>{texts.signUp.confirm.toLogin}</Link>}
      >
        <Message severity="success">{texts.signUp.resetPassword.done}</Message>
      </AuthCard>
    )
  return (
    <AuthCard title={texts.signUp.resetPassword.title} links={<Links />}>
      <ResetForm initialName={query.get('name') ?? ''} onDone={setResetName} />
    </AuthCard>
  )
}

interface ResetFormProps {
  readonly initialName: string
  readonly onDone: (name: string) => void
}

function ResetForm({ initialName, onDone }: ResetFormProps) {
  const empty = { name: initialName, code: '', password: '' }
  const { values, field, submit } = useFields(empty, ({ name, code, password }) => ({
    name: required(messages.login.username, name),
    code: required(texts.signUp.resetPassword.code, code),
    password: newPasswordError(password),
  }))
  const reset = useAction(async () => {
    await call(auth.resetPassword, { body: values })
    onDone(values.name)
  })
  return (
    <>
      {initialName !== '' && <p>{texts.signUp.resetPassword.sent}</p>}
      {reset.error !== undefined && <Message severity="error">{reset.error}</Message>}
      <Form onSubmit={submit(reset.run)}>
        <NameField label={messages.login.username} {...field('name')} />
        <CodeField label={texts.signUp.resetPassword.code} {...field('code')} />
        <NewPasswordField
          label={texts.signUp.resetPassword.password}
          names={[values.name]}
          {...field('password')}
        />
        <Button type="submit" busy={reset.busy}>
          {texts.signUp.resetPassword.submit}
        </Button>
      </Form>
    </>
  )
}

function Links() {
  return (
    <>
      <Link to={paths.forgotPassword}>{texts.signUp.resetPassword.again}</Link>
      <Link to={paths.login}>{texts.signUp.confirm.toLogin}</Link>
    </>
  )
}
