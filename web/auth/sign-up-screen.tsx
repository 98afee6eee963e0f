import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { auth } from '../../functions/auth/contract.ts'
import { call } from '../api/call.ts'
import { pendingInvitation } from './pending-invitation.ts'
import { confirmationOf, paths } from '../paths.ts'
import { Message } from '../ui/plain/message.tsx'
import { Button } from '../ui/plain/button.tsx'
import { Form, useFields } from '../ui/inputs/form.tsx'
import { TextField } from '../ui/plain/text-field.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { required, texts } from '../i18n/messages.ts'
import { AuthCard } from '../layout/auth-card.tsx'
import { NameField } from './name-field.tsx'
import { NewPasswordField, newPasswordError } from './new-password-field.tsx'
import { signUpCredentials } from './sign-up-credentials.ts'

export function SignUpScreen() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const name = query.get('name') ?? ''
  const initial = signUpCredentials.of(name) ?? { name, email: '', password: '' }
  const { values, field, submit } = useFields(initial, (typed) => ({
    name: required(texts.signUp.signUp.username, typed.name),
    email: required(texts.signUp.signUp.email, typed.email),
    password: newPasswordError(typed.password),
  }))
  const signUp = useAction(async () => {
    const made = await call(auth.signUp, { body: { ...values, invitation: pendingInvitation.code() } })
    signUpCredentials.hold({ ...values, name: made.name })
    await navigate(confirmationOf(made.name))
  })

  return (
    <AuthCard typing title={texts.signUp.signUp.title} links={<Links />}>
      {signUp.error !== undefined && <Message severity="error">{signUp.error}</Message>}
      <Form onSubmit={submit(signUp.run)}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- typing is the screen's purpose */}
        <NameField autoFocus label={texts.signUp.signUp.username} {...field('name')} />
        <TextField
          required
          label={texts.signUp.signUp.email}
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        <NewPasswordField
          label={texts.signUp.signUp.password}
          names={[values.name, values.email]}
          {...field('password')}
        />
        <Button type="submit" busy={signUp.busy}>
          {texts.signUp.signUp.submit}
        </Button>
        <p className="hint">{texts.signUp.signUp.bring}</p>
      </Form>
    </AuthCard>
  )
}

function Links() {
  return (
    <span>
      {texts.signUp.signUp.haveAccount} <Link to={paths.login}>{texts.signUp.signUp.logIn}</Link>
    </span>
  )
}
