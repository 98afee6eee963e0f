import { type ClipboardEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ScanButton } from '../finding/scan-button.tsx'
import { useAllItems } from '../outbox/use-items.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { paths } from '../paths.ts'
import { pastedText } from '../pasted-list/pasted-text.ts'
import { plusIcon } from '../ui/images/icons.ts'
import { SearchField } from '../ui/inputs/search-field.tsx'
import { texts } from '../i18n/texts.ts'
import { messages } from '../i18n/messages.ts'
import { choiceId, Choices } from './choices.tsx'
import { BoughtOnce } from './bought-once.tsx'
import { amountFor, findForList } from './find-for-list.ts'
import { JustAdded } from './just-added.tsx'
import { PasteList } from './paste-list.tsx'
import { type Added, useAdded } from './use-added.ts'
import { UsuallyBought } from './usually-bought.tsx'
import type { Item } from '../../functions/model/item.ts'
import './add-to-list.css'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** Adds to the shopping list, one after another: more of an item, or what is bought once. */
export function AddToListDialog({ open, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const field = useRef<HTMLDivElement>(null)
  const { rows } = useAllItems()
  const { added, announcement, undo, addMore, addOnce, note } = useAdded()
  const [text, setText] = useState('')
  const [moved, setMoved] = useState<number>()
  const offered = useMemo(() => findForList(rows, text), [rows, text])
  const isTyped = text.trim() !== ''
  const count = offered.items.length + Number(!offered.isExact)
  // The typed text, unless it is the name of an item: "candles" must never add tea lights.
  const tinted = Math.min(moved ?? (offered.isExact ? 0 : count - 1), count - 1)

  function type(typed: string) {
    setText(typed)
    setMoved(undefined)
  }

  function choose(place: number) {
    const item = offered.items[place]
    if (item) addMore(item, amountFor(item, text))
    else addOnce({ name: text.trim() })
    type('')
    focusField()
  }

  const focusField = () => field.current?.querySelector('input')?.focus()

  // With the last of it the row goes, and what had the focus.
  function takeBack(one: Added) {
    undo(one)
    if (one.intents.length === 1) focusField()
  }

  function writeNote(item: Item, written: string) {
    if (written !== item.description) note(item, written)
    focusField()
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    if (!isTyped || event.nativeEvent.isComposing || !['Enter', 'ArrowUp', 'ArrowDown'].includes(key)) return
    event.preventDefault()
    if (key === 'Enter') choose(tinted)
    else setMoved((tinted + (key === 'ArrowDown' ? 1 : count - 1)) % count)
  }

  // One line is a name to type on; several are a list.
  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/\S[^\n]*\n[^\n]*\S/.test(pasted)) return
    event.preventDefault()
    void navigate(paths.pastedList, { state: pastedText.of(pasted) })
  }

  const head = (
    <div className="find" ref={field} onPaste={paste}>
      <SearchField
        icon={plusIcon}
        label={texts.addToList.title}
        placeholder={texts.addToList.title}
        value={text}
        onChange={type}
        onKeyDown={press}
        role="combobox"
        enterKeyHint="enter"
        aria-expanded={isTyped}
        aria-controls={isTyped ? id : undefined}
        aria-activedescendant={isTyped ? choiceId(id, tinted) : undefined}
        aria-autocomplete="list"
        end={
          <ScanButton inField onScan={type}>
            {messages.item.scan}
          </ScanButton>
        }
      />
      <Button variant="text" onClick={onClose}>
        {texts.addToList.done}
      </Button>
    </div>
  )
  return (
    <Dialog title={texts.addToList.title} head={head} open={open} onClose={onClose} typing>
      <div className="add-to-list">
        <p role="status" className="unseen">
          {announcement}
        </p>
        {isTyped ? (
          <Choices id={id} text={text} {...offered} tinted={tinted} onChoose={choose} />
        ) : (
          <>
            {added.length === 0 && <PasteList />}
            <JustAdded added={added} rows={rows} onUndo={takeBack} onNote={writeNote} />
            <UsuallyBought
              rows={rows}
              onAdd={(item, amount) => {
                addMore(item, amount)
                focusField()
              }}
            />
            <BoughtOnce
              rows={rows}
              onAdd={(once) => {
                addOnce(once)
                focusField()
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
