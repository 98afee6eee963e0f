import { useState } from 'react'
import { Form, focusIfEmpty } from '../ui/inputs/form.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import type { Item } from '../../functions/model/item.ts'
import { messages } from '../i18n/messages.ts'

interface Props {
  readonly item: Item
  readonly onNote: (note: string) => void
}

export function NoteField({ item, onNote }: Props) {
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
