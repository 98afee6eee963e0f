import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ForMembers, HouseholdGate } from '../open-household/household-gate.tsx'
import { texts } from '../i18n/texts.ts'
import { DeepScreen } from '../layout/deep-screen.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { pencilIcon } from '../ui/images/icons.ts'
import { ConfirmRows } from './confirm-rows.tsx'
import { longestText, pastedText } from './pasted-text.ts'
import { hasThing, readList } from './read-list.ts'
import { sharedText } from './shared-text.ts'
import { unfinishedList } from './unfinished-list.ts'
import { Form } from '../ui/inputs/form.tsx'
import { TextArea } from '../ui/inputs/text-area.tsx'

const mostLines = 300

export function PastedListScreen() {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const text = pastedText.read(state)
  const all = useMemo(() => readList(text), [text])
  const lines = useMemo(() => all.slice(0, mostLines), [all])
  const isCut = all.length > mostLines || text.length === longestText
  // A new text comes with a navigation, a moment later: until then the rows of the old one must not appear.
  const [edited, setEdited] = useState<string>()
  const isWriting = edited === key || !hasThing(lines)

  function read(written: string) {
    unfinishedList.keep(written)
    void navigate('.', { replace: true, state: pastedText.of(written) })
  }

  const show = useEffectEvent(read)
  useEffect(() => {
    if (text !== '') return unfinishedList.keep(text)
    let isOpen = true
    const unfinished = unfinishedList.text()
    void sharedText.take().then((shared) => {
      // Meanwhile somebody may have begun to write, or left.
      const found = shared ?? (unfinishedList.text() === unfinished ? unfinished : '')
      return found && (isOpen ? show(found) : unfinishedList.keep(found))
    })
    return () => {
      isOpen = false
    }
  }, [text])

  const edit = (
    <Button
      variant="text"
      aria-label={texts.pastedList.edit}
      icon={pencilIcon}
      onClick={() => setEdited(key)}
    />
  )
  return (
    <DeepScreen
      title={texts.pastedList.title}
      detail={isWriting ? texts.pastedList.hint : texts.pastedList.lines(lines.length)}
      menu={!isWriting && edit}
    >
      <HouseholdGate>
        <ForMembers>
          {isWriting ? (
            <WriteList key={text} initial={text} onRead={read} />
          ) : (
            <ConfirmRows key={text} text={text} lines={lines} isCut={isCut} />
          )}
        </ForMembers>
      </HouseholdGate>
    </DeepScreen>
  )
}

interface Props {
  readonly initial: string
  readonly onRead: (text: string) => void
}

function WriteList({ initial, onRead }: Props) {
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
        onChange={(written) => write(written.slice(0, longestText))}
        {...(error !== undefined && { error })}
      />
      <div className="dock">
        <Button type="submit">{texts.pastedList.read}</Button>
      </div>
    </Form>
  )
}
