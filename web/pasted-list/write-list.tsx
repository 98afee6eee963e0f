import { useState } from 'react'
import { texts } from '../i18n/texts.ts'
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
    else setError(texts.pastedList.nothing)
  }

  return (
    <Form onSubmit={read}>
      <TextArea
        label={texts.pastedList.text}
        value={text}
        onChange={write}
        {...(error !== undefined && { error })}
      />
      <div className="dock">
        <Button type="submit">{texts.pastedList.read}</Button>
      </div>
    </Form>
  )
}
