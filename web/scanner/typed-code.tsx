import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { focusFirstError, focusIfEmpty, Form } from '../ui/inputs/form.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { required } from '../i18n/required.ts'
import { texts } from '../i18n/texts.ts'

interface Props {
  readonly onRead: (text: string) => void
  readonly takesFocus: boolean
}

export function TypedCode({ onRead, takesFocus }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  function submit() {
    const missing = required(texts.scanner.code, code)
    setError(missing)
    if (missing !== undefined) {
      focusFirstError()
      return
    }
    setCode('')
    onRead(code.trim())
  }

  return (
    <div ref={takesFocus ? focusIfEmpty : undefined}>
      <Form onSubmit={submit}>
        <TextField
          label={texts.scanner.code}
          value={code}
          onChange={setCode}
          error={error}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          required
        />
        <Button type="submit">{texts.scanner.take}</Button>
      </Form>
    </div>
  )
}
