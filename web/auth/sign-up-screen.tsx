import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { auth } from '../../functions/auth/contract.ts'
import { minimumPassword } from '../../functions/auth/fields.ts'
import { call } from '../api/call.ts'
import { confirmationOf, paths } from '../paths.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { focusFirstError, Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { words } from '../words/words.ts'
import { AuthCard } from './auth-card.tsx'
import { PasswordField } from './password-field.tsx'

const texts = words.signUp

interface Account {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Makes an account. Whether it is taken, and what else is wrong with it, the API knows. */
export function SignUpScreen() {
  const navigate = useNavigate()
  const [account, setAccount] = useState<Account>({ name: '', email: '', password: '' })
  const [checked, setChecked] = useState(false)
  const errors = errorsOf(account)
  const set = (field: keyof Account) => (value: string) => setAccount({ ...account, [field]: value })
  const error = (field: keyof Account) => (checked ? errors[field] : undefined)

  const signUp = useAction(async () => {
    const { name } = await call(auth.signUp, { body: account })
    await navigate(confirmationOf(name))
  })

  function submit() {
    setChecked(true)
    if (Object.values(errors).some((text) => text !== undefined)) focusFirstError()
    else signUp.run()
  }

  return (
    <AuthCard title={texts.title} links={<Links />}>
      {signUp.error !== undefined && <Alert tone="error">{signUp.error}</Alert>}
      <Form onSubmit={submit}>
        <TextField
          required
          label={texts.username}
          value={account.name}
          onChange={set('name')}
          error={error('name')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          required
          label={texts.email}
          type="email"
          value={account.email}
          onChange={set('email')}
          error={error('email')}
          autoComplete="email"
        />
        <PasswordField
          required
          label={texts.password}
          value={account.password}
          onChange={set('password')}
          error={error('password')}
          hint={texts.passwordHint}
          autoComplete="new-password"
        />
        <p className="hint">{words.field.legend}</p>
        <Button type="submit" busy={signUp.busy}>
          {texts.submit}
        </Button>
      </Form>
    </AuthCard>
  )
}

function errorsOf({ name, email, password }: Account): Record<keyof Account, string | undefined> {
  const { required } = words.field
  const short = password.length < minimumPassword
  return {
    name: name.trim() === '' ? required(texts.username) : undefined,
    email: email.trim() === '' ? required(texts.email) : undefined,
    password: short ? texts.shortPassword : undefined,
  }
}

function Links() {
  return (
    <span>
      {texts.haveAccount} <Link to={paths.login}>{texts.logIn}</Link>
    </span>
  )
}
