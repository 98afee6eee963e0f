import { useState } from 'react'
import { notifyUndoable } from '../../outbox/undo.ts'
import { Message } from '../../ui/messages/message.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/inputs/form.tsx'
import { trashIcon } from '../../ui/images/icons.ts'
import { Select } from '../../ui/menus/select.tsx'
import { useAction } from '../../ui/messages/use-action.ts'
import { messages } from '../../i18n/messages.ts'
import { KnownTextField } from '../known-text-field.tsx'
import type { Item } from '../../../functions/model/item.ts'
import { type Known, knownFields } from '../../finding/filter-and-sort.ts'
import type { Outcome } from '../../outbox/sending/pending-submissions.ts'
import { submitAll } from '../../outbox/submit.ts'

const texts = messages.item
const settable = knownFields.map((value) => ({ value, label: messages.fields[value] }))

interface Props {
  readonly selected: readonly Item[]
  readonly onDone: () => void
}

export function BulkActionBar({ selected, onDone }: Props) {
  const [field, setField] = useState<Known>('category')
  const [typed, setTyped] = useState('')
  const count = selected.length
  const change = useAction(async () => {
    const text = typed.trim()
    const outcomes = await setKnown(selected, field, text)
    const said = text ? texts.knownSet[field]({ count, text }) : texts.knownCleared[field](count)
    notifyUndoable(said, outcomes)
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
          <Select label={texts.setsWhat} value={field} options={settable} onChange={setField} />
          <div className="search">
            <KnownTextField of={field} label={texts.newKnown[field]} value={typed} onChange={setTyped} />
            <Button type="submit" variant="outlined" busy={change.busy}>
              {texts.setKnown[field]}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}

function setKnown(chosen: readonly Item[], field: Known, text: string): Promise<readonly Outcome[]> {
  return submitAll(
    chosen.map(({ id, name }) => ({ kind: 'edit', input: { id, fields: { [field]: text } }, name })),
  )
}

function deleteAll(chosen: readonly Item[]): Promise<readonly Outcome[]> {
  return submitAll(chosen.map(({ id, name }) => ({ kind: 'remove', input: { id }, name })))
}
