import { useId, useRef, useState } from 'react'
import { knowsUsual } from '../forecasts/knows-usual.ts'
import { formatList } from '../i18n/format.ts'
import { texts } from '../i18n/texts.ts'
import { useAllItems } from '../outbox/use-items.ts'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { touch } from '../ui/dialogs/hold-keyboard.ts'
import { ignorePresses } from '../ui/lists/presses.ts'
import { BoughtOnce } from './bought-once.tsx'
import { nameOf } from './choice-text.ts'
import { Choices } from './choices.tsx'
import { JustAdded } from './just-added.tsx'
import { Several } from './several.tsx'
import { TypingField } from './typing-field.tsx'
import { useAdded } from './use-added.ts'
import { useTyping } from './use-typing.ts'
import { UsuallyBought } from './usually-bought.tsx'
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
