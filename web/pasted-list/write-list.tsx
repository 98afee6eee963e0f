import { useState } from 'react'
import { pastedListMessages as texts } from '../i18n/pasted-list-messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { TextArea } from '../ui/inputs/text-area.tsx'
import { hasThing, readList } from './read-list.ts'
import { unfinishedList } from './unfinished-list.ts'

interface Props {
  readonly initial: string
  readonly onRead: (text: string) => void
}

export function WriteList({ initial, onRead }: Props) {
  const [text, setText] = useState(initial)
  const [error, setError] = useState<string>()

  function write(written: string) {
    unfinishedList.keep(written)
    setText(written)
  }

  function read() {
    if (hasThing(readList(text))) onRead(text)
    else setError(texts.nothing)
  }

  return (
    <Form onSubmit={read}>
      <TextArea label={texts.text} value={text} onChange={write} {...(error !== undefined && { error })} />
      <div className="dock">
        <Button type="submit">{texts.read}</Button>
      </div>
    </Form>
  )
}
