import { useId, useRef, useState, type ClipboardEvent, type Ref } from 'react'
import { knowsUsual } from '../forecasts/knows-usual.ts'
import { formatList } from '../i18n/format.ts'
import { useAllItems } from '../outbox/use-items.ts'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { touch } from '../ui/dialogs/hold-keyboard.ts'
import { ignorePresses } from '../ui/lists/presses.ts'
import { BoughtOnce, JustAdded } from './just-added.tsx'
import { nameOf } from './choice-text.ts'
import { Choices, choiceId, Several } from './choices.tsx'
import { useAdded } from './use-added.ts'
import { longestTyped, useTyping, type Typing } from './use-typing.ts'
import { UsuallyBought } from './usually-bought.tsx'
import { useNavigate } from 'react-router-dom'
import { ScanButton } from '../finding/scan-button.tsx'
import { messages, texts } from '../i18n/messages.ts'
import { pastedText } from '../pasted-list/pasted-text.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { SearchField } from '../ui/inputs/search-field.tsx'
import './add-to-list.css'

export function AddToListDialog(dialog: DialogControl) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const { rows } = useAllItems()
  const { added, announcement, undo, addInPlace, addOnce, addAll, note } = useAdded()
  // A keyboard that opens by itself would cover the tiles.
  const [waits] = useState(() => touch.matches && knowsUsual(rows))
  const focus = (target: 'h2' | 'input') =>
    field.current?.closest('[role=dialog]')?.querySelector<HTMLElement>(target)?.focus()
  const afterPress = waits ? 'h2' : 'input'
  const thenFocus =
    <Given extends readonly unknown[]>(act: (...given: Given) => void, target: 'h2' | 'input' = 'input') =>
    (...given: Given) => {
      act(...given)
      focus(target)
    }
  const body = useRef<HTMLDivElement>(null)
  const typing = useTyping(rows, (choices) => {
    ignorePresses(body.current)
    thenFocus(addAll)(choices)
  })
  const { parts, isTyped, isSeveral } = typing
  return (
    <Dialog
      title={texts.addToList.title}
      head={
        <TypingField
          ref={field}
          id={id}
          typing={typing}
          onScan={thenFocus(typing.type, afterPress)}
          onDone={dialog.onClose}
        />
      }
      {...dialog}
      typing={!waits}
    >
      <div ref={body} className="add-to-list">
        <p role="status" className="unseen">
          {announcement}
        </p>
        <p role="status" className="unseen">
          {isSeveral &&
            texts.addToList.several({
              count: parts.length,
              names: formatList(parts.map(({ choice }) => nameOf(choice))),
            })}
        </p>
        {isSeveral && (
          <Several
            id={id}
            parts={parts}
            onDecide={thenFocus(typing.decide)}
            onAdd={typing.takeAll}
            onOneLine={thenFocus(typing.keepAsOneLine)}
          />
        )}
        {isTyped && !isSeveral && <Choices id={id} {...typing} />}
        {!isTyped && (
          <>
            <JustAdded
              added={added}
              rows={rows}
              onUndo={(one) => {
                undo(one)
                // With the last of it the row goes, and what had the focus.
                if (one.intents.length === 1) focus(afterPress)
              }}
              onNote={thenFocus((item, written) => {
                if (written !== item.description) note(item, written)
              })}
            />
            <UsuallyBought rows={rows} onAdd={addInPlace} />
            <BoughtOnce rows={rows} onAdd={thenFocus(addOnce, afterPress)} />
          </>
        )}
      </div>
    </Dialog>
  )
}

interface Props {
  readonly ref: Ref<HTMLDivElement>
  /** Of the choices. */
  readonly id: string
  readonly typing: Typing
  readonly onScan: (code: string) => void
  readonly onDone: () => void
}

function TypingField({
  ref,
  id,
  typing: { text, isTyped, isSeveral, tinted, answer, type, press },
  onScan,
  onDone,
}: Props) {
  const navigate = useNavigate()

  // One line is a name to type on; several, and what the field would cut, are a list.
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted.length <= longestTyped && !/\S[^\n]*\n[^\n]*\S/.test(pasted)) return
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
        maxLength={longestTyped}
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
