import { Button } from '../ui/buttons/button.tsx'
import { focusIfEmpty, Form } from '../ui/inputs/form.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { required } from '../i18n/required.ts'
import { texts } from '../i18n/texts.ts'
import { useFields } from '../ui/inputs/use-fields.ts'

interface Props {
  readonly onRead: (text: string) => void
  readonly takesFocus: boolean
}

export function TypedCode({ onRead, takesFocus }: Props) {
  const { values, field, submit, clear } = useFields({ code: '' }, ({ code }) => ({
    code: required(texts.scanner.code, code),
  }))

  function read() {
    clear()
    onRead(values.code.trim())
  }

  return (
    <div ref={takesFocus ? focusIfEmpty : undefined}>
      <Form onSubmit={submit(read)}>
        <TextField
          label={texts.scanner.code}
          {...field('code')}
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
