import type { ClipboardEvent, Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import { ScanButton } from '../finding/scan-button.tsx'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import { pastedText } from '../pasted-list/pasted-text.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { SearchField } from '../ui/inputs/search-field.tsx'
import { choiceId } from './choices.tsx'
import type { Typing } from './use-typing.ts'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  /** Of the choices. */
  readonly id: string
  readonly typing: Typing
  readonly onScan: (code: string) => void
  readonly onDone: () => void
}

export function TypingField({
  ref,
  id,
  typing: { text, isTyped, isSeveral, tinted, answer, type, press },
  onScan,
  onDone,
}: Props) {
  const navigate = useNavigate()

  // One line is a name to type on; several are a list.
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/\S[^\n]*\n[^\n]*\S/.test(pasted)) return
    event.preventDefault()
    void navigate(paths.pastedList, { state: pastedText.of(pasted), replace: true })
  }

  return (
    <div className="find" ref={ref}>
      <SearchField
        icon={plusIcon}
        label={texts.addToList.title}
        placeholder={texts.addToList.title}
        value={text}
        onChange={type}
        onKeyDown={press}
        onPaste={paste}
        role="combobox"
        enterKeyHint="enter"
        maxLength={2000}
        aria-expanded={isTyped && !isSeveral}
        aria-controls={isTyped && !isSeveral ? id : undefined}
        aria-activedescendant={isTyped && !isSeveral ? choiceId(id, tinted, answer) : undefined}
        aria-autocomplete="list"
        end={
          text === '' && (
            <ScanButton inField onScan={({ code }) => onScan(code)}>
              {messages.item.scan}
            </ScanButton>
          )
        }
      />
      <Button variant="text" onClick={onDone}>
        {messages.dialog.done}
      </Button>
    </div>
  )
}
