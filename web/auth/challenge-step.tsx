import { useState } from 'react'
import { ApiFailure } from '../api/api-failure.ts'
import { errorMessage } from '../i18n/error-message.ts'
import { messages, required, texts } from '../i18n/messages.ts'
import { Button } from '../ui/plain/button.tsx'
import { focusIfEmpty, Form, useFields } from '../ui/inputs/form.tsx'
import { Message } from '../ui/plain/message.tsx'
import { TextField } from '../ui/plain/text-field.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { AuthCard } from '../layout/auth-card.tsx'
import { CodeField } from './code-field.tsx'
import { type ChallengedLogin, completeLogin } from './log-in.ts'
import { loginErrorMessage } from './login-error-message.ts'

interface Props {
  readonly login: ChallengedLogin
  readonly onDone: () => Promise<void>
  readonly onBack: () => void
}

export function ChallengeStep({ login, onDone, onBack }: Props) {
  const [recovering, setRecovering] = useState(false)
  return (
    <AuthCard
      title={texts.secondFactor.login.title}
      typing
      links={
        <>
          <Button variant="text" onClick={() => setRecovering(!recovering)}>
            {recovering ? texts.secondFactor.login.again : texts.secondFactor.login.otherwise}
          </Button>
          <Button variant="text" onClick={onBack}>
            {texts.secondFactor.login.back}
          </Button>
        </>
      }
    >
      <p className="hint">
        {recovering ? texts.secondFactor.login.recoveryHint : texts.secondFactor.login.hint(login.name)}
      </p>
      <CodeForm key={String(recovering)} recovering={recovering} login={login} onDone={onDone} />
    </AuthCard>
  )
}

type FormProps = Pick<Props, 'login' | 'onDone'> & { readonly recovering: boolean }

function CodeForm({ recovering, login, onDone }: FormProps) {
  const label = recovering ? texts.secondFactor.login.recoveryCode : texts.secondFactor.code
  const { values, field, submit } = useFields({ code: '' }, ({ code }) => ({ code: required(label, code) }))
  const complete = useAction(async () => {
    await completeLogin(login, values.code)
    await onDone()
  }, explain)
  return (
    <Form onSubmit={submit(complete.run)}>
      {complete.error !== undefined && <Message severity="error">{complete.error}</Message>}
      <div ref={focusIfEmpty}>
        {recovering ? (
          <TextField required label={label} autoComplete="off" spellCheck={false} {...field('code')} />
        ) : (
          <CodeField label={label} {...field('code')} />
        )}
      </div>
      <Button type="submit" busy={complete.busy}>
        {messages.login.submit}
      </Button>
    </Form>
  )
}

const explain = (failure: unknown) =>
  failure instanceof ApiFailure && failure.status === 401 ? loginErrorMessage(failure) : errorMessage(failure)
