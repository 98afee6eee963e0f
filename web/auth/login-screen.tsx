import { lazy, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { ApiFailure, isSessionEnded } from '../api/api-failure.ts'
import { askAhead } from '../api/ask-ahead.ts'
import { session } from '../api/session.ts'
import { claimsOf } from '../api/token-claims.ts'
import { useSessionFailure } from '../api/use-session.ts'
import { pendingInvitation } from './pending-invitation.ts'
import { confirmationOf } from '../paths.ts'
import { Message } from '../ui/plain/message.tsx'
import { Button } from '../ui/plain/button.tsx'
import { Form, useFields } from '../ui/inputs/form.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { messages, required, withTexts } from '../i18n/messages.ts'
import type { ChallengedLogin } from './log-in.ts'
import { Landing } from './landing.tsx'
import { loginErrorMessage } from './login-error-message.ts'
import { NameField } from './name-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useReturnPath } from './use-return-path.ts'

const ChallengeStep = lazy(async () => ({
  default: (await withTexts(['second-factor'], () => import('./challenge-step.tsx'))).ChallengeStep,
}))

const { login: texts } = messages

interface Props {
  /** Loads what the login leads to, at a path. */
  readonly loadAhead: (path: string) => Promise<void>
}

export function LoginScreen({ loadAhead }: Props) {
  const returnPath = useReturnPath()
  const ended = useSessionFailure()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const initial = { name: query.get('name') ?? nameOf(ended), password: '' }
  const { values, field, submit } = useFields(initial, (typed) => ({
    name: required(texts.username, typed.name),
    password: typed.password === '' ? messages.field.required(texts.password) : undefined,
  }))
  const { name, password } = values
  const isBegun = name !== ''
  useEffect(() => {
    if (isBegun) void loadAhead(returnPath).catch(() => undefined)
  }, [isBegun, loadAhead, returnPath])
  const [unconfirmed, setUnconfirmed] = useState(false)
  const [challenged, setChallenged] = useState<ChallengedLogin>()

  const login = useAction(async () => {
    // Loaded on demand: validating API responses would be a tenth of this page.
    const { logIn } = await import('./log-in.ts')
    const asked = await logIn(name, password)
    if (asked) setChallenged(asked)
    else await enter()
  }, explain)

  function explain(failure: unknown): string {
    setUnconfirmed(failure instanceof ApiFailure && failure.refusal?.id === 'email_unconfirmed')
    return loginErrorMessage(failure)
  }

  async function enter() {
    void askAhead().catch(() => undefined)
    await navigate(returnPath, { replace: true })
  }

  function leaveChallenge() {
    field('password').onChange('')
    setChallenged(undefined)
  }

  function begin(form: HTMLFormElement) {
    // The notice stays, so that nothing moves while somebody logs in; an error goes.
    if (ended?.status === 400) session.forget()
    login.clear()
    submit(login.run)(form)
  }

  if (challenged) return <ChallengeStep login={challenged} onDone={enter} onBack={leaveChallenge} />
  return (
    <Landing notice={noticeOf(ended)}>
      {login.error !== undefined && (
        <Message severity="error">
          <p>{login.error}</p>
          {unconfirmed && <Link to={confirmationOf(name)}>{texts.confirm}</Link>}
        </Message>
      )}
      <Form onSubmit={begin}>
        <NameField label={texts.username} detail={texts.usernameHint} {...field('name')} />
        <PasswordField
          required
          label={texts.password}
          {...field('password')}
          autoComplete="current-password"
        />
        <Button type="submit" busy={login.busy}>
          {texts.submit}
        </Button>
      </Form>
    </Landing>
  )
}

/** For people who have been here. An ended session is no error; an invalid token is. */
function noticeOf(ended: ApiFailure | undefined) {
  const { sessionEnded, invalid } = messages.failure
  if (ended?.status === 400) return <Message severity="error">{invalid}</Message>
  if (ended) return <Message severity="info">{sessionEnded}</Message>
  return pendingInvitation.isWanted() ? <Message severity="info">{texts.invited}</Message> : undefined
}

/** The name of the person whose session has run out here. If it was ended, nothing of it stays on this device. */
function nameOf(ended: ApiFailure | undefined): string {
  const stays = ended?.status === 401 && !isSessionEnded(ended)
  return (stays && claimsOf(session.endedToken()).username) || ''
}
