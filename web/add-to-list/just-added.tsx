import { useState } from 'react'
import { toBuy } from '../../functions/model/gap.ts'
import { Icon } from '../ui/images/icon.tsx'
import { checkIcon, undoIcon, plusIcon } from '../ui/images/icons.ts'
import { formatQuantity } from '../i18n/format.ts'
import { messages, texts } from '../i18n/messages.ts'
import type { Item } from '../../functions/model/item.ts'
import type { Added } from './use-added.ts'
import { Form, focusIfEmpty } from '../ui/inputs/form.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { normalizeText } from '../../functions/model/normalize-text.ts'
import type { Once } from '../../functions/model/once-fields.ts'
import { useBoughtOnce } from './use-bought-once.ts'

interface Props {
  readonly added: readonly Added[]
  readonly rows: readonly Item[]
  readonly onUndo: (added: Added) => void
  readonly onNote: (item: Item, note: string) => void
}

export function JustAdded({ added, rows, onUndo, onNote }: Props) {
  const [noting, setNoting] = useState<string>()
  const shown = added.flatMap((one) => {
    const item = rows.find(({ id }) => id === one.itemId)
    return item ? [{ one, item }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="just-added">
      <h3 id="just-added">{texts.addToList.justAdded}</h3>
      <ul>
        {shown.map(({ one, item }) => (
          <li key={item.id} className="list-choice">
            <Icon of={checkIcon} />
            <span className="row-name">
              <span>{item.name}</span>
              {item.keep ? (
                <span className="detail">
                  {[one.detail ?? messages.shoppingList.extra(formatQuantity(item.extra)), item.extra_note]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              ) : (
                <button
                  type="button"
                  className="detail"
                  aria-expanded={noting === item.id}
                  onClick={() => setNoting(noting === item.id ? undefined : item.id)}
                >
                  {texts.addToList.onceWith(item.description || undefined)}
                </button>
              )}
            </span>
            <strong>{formatQuantity(toBuy(item))}</strong>
            <button type="button" aria-label={texts.addToList.undo(item.name)} onClick={() => onUndo(one)}>
              <Icon of={undoIcon} />
            </button>
            {noting === item.id && (
              <NoteField
                item={item}
                onNote={(note) => {
                  setNoting(undefined)
                  onNote(item, note)
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteField({ item, onNote }: { readonly item: Item; readonly onNote: (note: string) => void }) {
  const [note, setNote] = useState(item.description)
  return (
    <div className="note" ref={focusIfEmpty}>
      <Form onSubmit={() => onNote(note.trim())}>
        <TextField
          label={messages.shoppingList.note}
          maxLength={2000}
          enterKeyHint="done"
          value={note}
          onChange={setNote}
        />
      </Form>
    </div>
  )
}

interface BoughtOnceProps {
  readonly rows: readonly Item[]
  readonly onAdd: (once: Once) => void
}

const most = 5

export function BoughtOnce({ rows, onAdd }: BoughtOnceProps) {
  const present = new Set(rows.map(({ name }) => normalizeText(name)))
  const offered = useBoughtOnce().filter(({ name }) => !present.has(normalizeText(name)))
  if (offered.length === 0) return null
  return (
    <section aria-labelledby="bought-once">
      <h3 id="bought-once">{texts.addToList.boughtOnce}</h3>
      <ul>
        {offered.slice(0, most).map((once) => (
          <li key={once.name}>
            <button type="button" className="list-choice" onClick={() => onAdd(once)}>
              <Icon of={plusIcon} />
              <span>
                {once.name}
                <span className="detail"> · {messages.shoppingList.once}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
