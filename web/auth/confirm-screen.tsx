import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { auth } from '../../functions/auth/contract.ts'
import { call } from '../api/call.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { focusFirstError, Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { words } from '../words/words.ts'
import { AuthCard } from './auth-card.tsx'

const texts = words.confirm

/** Takes the code that was sent to a new account's e-mail address. */
export function ConfirmScreen() {
  const [search] = useSearchParams()
  const [done, setDone] = useState(false)
  return (
    <AuthCard title={texts.title} links={<Link to={paths.login}>{texts.toLogin}</Link>}>
      {done ? (
        <Alert tone="success">{texts.done}</Alert>
      ) : (
        <CodeForm known={search.get('name') ?? ''} onDone={() => setDone(true)} />
      )}
    </AuthCard>
  )
}

function CodeForm({ known, onDone }: { readonly known: string; readonly onDone: () => void }) {
  const [name, setName] = useState(known)
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const confirm = useAction(async () => {
    await call(auth.confirm, { body: { name, code } })
    onDone()
  })

  function submit() {
    setChecked(true)
    if (name.trim() === '' || code.trim() === '') focusFirstError()
    else confirm.run()
  }

  const missing = (value: string, label: string) =>
    checked && value.trim() === '' ? words.field.required(label) : undefined
  return (
    <>
      {known !== '' && <p>{texts.sent}</p>}
      {confirm.error !== undefined && <Alert tone="error">{confirm.error}</Alert>}
      <Form onSubmit={submit}>
        <TextField
          required
          label={texts.username}
          value={name}
          onChange={setName}
          error={missing(name, texts.username)}
          autoComplete="username"
          autoCapitalize="none"
        />
        <TextField
          required
          label={texts.code}
          value={code}
          onChange={setCode}
          error={missing(code, texts.code)}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <Button type="submit" busy={confirm.busy}>
          {texts.submit}
        </Button>
      </Form>
    </>
  )
}
