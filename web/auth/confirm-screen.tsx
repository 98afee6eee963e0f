import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { auth } from '../../functions/auth/contract.ts'
import { call } from '../api/call.ts'
import { loginOf, paths, signUpOf } from '../paths.ts'
import { Message } from '../ui/plain/message.tsx'
import { Button } from '../ui/plain/button.tsx'
import { Form, useFields } from '../ui/inputs/form.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { required, texts } from '../i18n/messages.ts'
import { AuthCard } from '../layout/auth-card.tsx'
import { CodeField } from './code-field.tsx'
import { logIn } from './log-in.ts'
import { NameField } from './name-field.tsx'
import { signUpCredentials } from './sign-up-credentials.ts'
import { useReturnPath } from './use-return-path.ts'

export function ConfirmScreen() {
  const [query] = useSearchParams()
  const [confirmed, setConfirmed] = useState<string>()
  const login = confirmed === undefined ? paths.login : loginOf(confirmed)
  return (
    <AuthCard
      title={texts.signUp.confirm.title}
      typing={query.has('name')}
      links={<Link to={login}>{texts.signUp.confirm.toLogin}</Link>}
    >
      {confirmed === undefined ? (
        <CodeForm initialName={query.get('name') ?? ''} onDone={setConfirmed} />
      ) : (
        <Message severity="success">{texts.signUp.confirm.done}</Message>
      )}
    </AuthCard>
  )
}

interface CodeFormProps {
  readonly initialName: string
  readonly onDone: (name: string) => void
}

function CodeForm({ initialName, onDone }: CodeFormProps) {
  const { values, field, submit } = useFields({ name: initialName, code: '' }, ({ name, code }) => ({
    name: required(texts.signUp.confirm.username, name),
    code: required(texts.signUp.confirm.code, code),
  }))
  const logInAsNew = useLogInAsNew()
  const confirm = useAction(async (given: typeof values) => {
    await call(auth.confirm, { body: given })
    if (!(await logInAsNew(given.name))) onDone(given.name)
  })
  const code = field('code')
  const isNamed = initialName !== ''

  function type(typed: string) {
    code.onChange(typed)
    if (/^\s*\d{6}\s*$/.test(typed)) confirm.run({ ...values, code: typed.trim() })
  }

  return (
    <>
      {isNamed && (
        <p>
          {texts.signUp.confirm.sent(signUpCredentials.of(initialName)?.email)}{' '}
          <Link to={signUpOf(initialName)}>{texts.signUp.confirm.changeAddress}</Link>
        </p>
      )}
      {confirm.error !== undefined && <Message severity="error">{confirm.error}</Message>}
      <Form onSubmit={submit(() => confirm.run(values))}>
        {!isNamed && <NameField label={texts.signUp.confirm.username} {...field('name')} />}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- typing is the screen's purpose */}
        <CodeField label={texts.signUp.confirm.code} {...code} autoFocus={isNamed} onChange={type} />
        <Button type="submit" busy={confirm.busy}>
          {texts.signUp.confirm.submit}
        </Button>
      </Form>
      <SendAgain name={values.name} />
    </>
  )
}

// The address is confirmed in any case: if this fails, the login is offered.
function useLogInAsNew() {
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  return async (name: string): Promise<boolean> => {
    const credentials = signUpCredentials.take(name)
    if (!credentials) return false
    try {
      if (await logIn(credentials.name, credentials.password)) return false
    } catch {
      return false
    }
    await navigate(returnPath, { replace: true })
    return true
  }
}

function SendAgain({ name }: { readonly name: string }) {
  const [sent, setSent] = useState(false)
  const resend = useAction(async () => {
    setSent(false)
    await call(auth.resend, { body: { name } })
    setSent(true)
  })
  return (
    <>
      {sent && <Message severity="success">{texts.signUp.confirm.resent}</Message>}
      {resend.error !== undefined && <Message severity="error">{resend.error}</Message>}
      <Button variant="outlined" busy={resend.busy} onClick={() => resend.run()}>
        {texts.signUp.confirm.resend}
      </Button>
    </>
  )
}
