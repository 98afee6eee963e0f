import { useState } from 'react'
import type { Item } from '../../functions/items/contract.ts'
import { notifyUndoable } from '../history/undo.ts'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { trashIcon } from '../ui/icons.ts'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import { KnownTextField } from './known-text-field.tsx'
import { deleteAll, setCategory } from './bulk-actions.ts'

const texts = messages.item

interface Props {
  readonly selected: readonly Item[]
  /** Ends the selection. */
  readonly onDone: () => void
}

/** Sets the category of all selected items, or deletes them; the toast offers to undo it. */
export function BulkActionBar({ selected, onDone }: Props) {
  const [category, setTyped] = useState('')
  const count = selected.length
  const change = useAction(async () => {
    const outcomes = await setCategory(selected, category.trim())
    notifyUndoable(texts.categorySet(count, category.trim() || texts.noCategory), outcomes)
    onDone()
  })
  const remove = useAction(async () => {
    notifyUndoable(texts.deletedMany(count), await deleteAll(selected))
    onDone()
  })
  const failed = change.error ?? remove.error
  return (
    <section className="bulk" aria-label={texts.selected(count)}>
      <div className="bulk-head">
        <output>{texts.selected(count)}</output>
        {count > 0 && (
          <Button
            severity="danger"
            variant="outlined"
            icon={trashIcon}
            aria-label={texts.deleteSelected}
            busy={remove.busy}
            onClick={remove.run}
          >
            {messages.dialog.delete}
          </Button>
        )}
        <Button variant="text" onClick={onDone}>
          {texts.doneSelecting}
        </Button>
      </div>
      {failed !== undefined && <Message severity="error">{failed}</Message>}
      {count > 0 && (
        <Form onSubmit={change.run}>
          <div className="search">
            <KnownTextField of="category" label={texts.newCategory} value={category} onChange={setTyped} />
            <Button type="submit" variant="outlined" busy={change.busy}>
              {texts.setCategory}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}
