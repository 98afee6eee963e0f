import { useId, useState } from 'react'
import { itemFields } from '../../functions/model/fields.ts'
import type { ShoppingRow } from '../../functions/model/shopping-row.ts'
import { KnownTextField } from '../items/known-text-field.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { messages } from '../i18n/messages.ts'
import { saveOnce, takeOff } from './row-actions.ts'

/** The field to correct of a thing that is bought once. */
export interface EditedOnce {
  readonly row: ShoppingRow
  readonly field: 'description' | 'category'
}

interface Props extends EditedOnce, DialogControl {}

const texts = messages.shoppingList

export function EditOnceDialog({ row, field, open, onClose }: Props) {
  const form = useId()
  const [value, setValue] = useState(row[field])
  const isChanged = value.trim() !== row[field]
  const typed = { value, onChange: setValue, maxLength: itemFields[field].maximum }

  function save() {
    if (isChanged) saveOnce(row, field, value)
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
        {field === 'category' ? (
          <KnownTextField of="category" itemName={row.name} label={messages.fields.category} {...typed} />
        ) : (
          <TextField label={texts.note} {...typed} />
        )}
      </Form>
    </Dialog>
  )
}
