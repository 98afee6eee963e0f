import { useId, useState } from 'react'
import { notifyUndoable } from '../../outbox/undo.ts'
import { Message } from '../../ui/messages/message.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Form } from '../../ui/inputs/form.tsx'
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
  readonly open: boolean
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Sets one field of all that are selected. */
export function ChangeSelectedDialog({ selected, open, onClose, onChanged }: Props) {
  const form = useId()
  const [field, setField] = useState<Known>('category')
  const [typed, setTyped] = useState('')
  const [isChanged, setChanged] = useState(false)
  const count = selected.length
  const change = useAction(async () => {
    const text = typed.trim()
    const outcomes = await setKnown(selected, field, text)
    notifyUndoable(text ? texts.knownSet[field]({ count, text }) : texts.knownCleared[field](count), outcomes)
    setChanged(true)
    onClose()
  })
  return (
    <Dialog
      title={texts.selected(count)}
      open={open}
      onClose={onClose}
      onClosed={() => isChanged && onChanged()}
      unsaved={typed !== '' && !isChanged}
      footer={
        <div className="buttons">
          <Button type="submit" form={form} busy={change.busy}>
            {texts.setKnown[field]}
          </Button>
        </div>
      }
    >
      <Form id={form} onSubmit={change.run}>
        {change.error !== undefined && <Message severity="error">{change.error}</Message>}
        <Select label={texts.setsWhat} value={field} options={settable} onChange={setField} />
        <KnownTextField of={field} label={texts.newKnown[field]} value={typed} onChange={setTyped} />
      </Form>
    </Dialog>
  )
}

function setKnown(chosen: readonly Item[], field: Known, text: string): Promise<readonly Outcome[]> {
  return submitAll(
    chosen.map(({ id, name }) => ({ kind: 'edit', input: { id, fields: { [field]: text } }, name })),
  )
}
