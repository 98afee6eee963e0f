import { useId, useState } from 'react'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { messages } from '../i18n/messages.ts'
import { saveNote, takeOff } from './row-actions.ts'

interface Props {
  readonly row: ShoppingRow
  readonly open: boolean
  readonly onClose: () => void
}

const texts = messages.shoppingList

export function NoteDialog({ row, open, onClose }: Props) {
  const form = useId()
  const [note, setNote] = useState(row.description)
  const isChanged = note.trim() !== row.description

  function save() {
    if (isChanged) saveNote(row, note)
    onClose()
  }

  function remove() {
    takeOff(row)
    onClose()
  }

  const footer = (
    <div className="led-buttons">
      <Button type="submit" form={form}>
        {messages.dialog.save}
      </Button>
      <Button severity="danger" variant="text" onClick={remove}>
        {texts.takeOff}
      </Button>
    </div>
  )
  return (
    <Dialog title={row.name} open={open} onClose={onClose} unsaved={isChanged} typing footer={footer}>
      <Form id={form} onSubmit={save}>
        <TextField label={texts.note} maxLength={2000} value={note} onChange={setNote} />
      </Form>
    </Dialog>
  )
}
