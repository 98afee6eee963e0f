import { useState } from 'react'
import { notifyUndoable, submitAll } from '../../outbox/submit.ts'
import { type DialogControl, FormDialog } from '../../ui/dialogs/dialog.tsx'
import { Select } from '../../ui/menus/select.tsx'
import { useAction } from '../../ui/messages/use-action.ts'
import { messages } from '../../i18n/messages.ts'
import { KnownTextField } from '../known-text-field.tsx'
import type { Item } from '../../../functions/model/item.ts'
import { type Known, knownFields } from '../../finding/filter-and-sort.ts'

const texts = messages.item
const settable = knownFields.map((value) => ({ value, label: messages.fields[value] }))

interface Props extends DialogControl {
  readonly selected: readonly Item[]
  readonly onChanged: () => void
}

/** Sets one field of all that are selected. */
export function ChangeSelectedDialog({ selected, onChanged, ...dialog }: Props) {
  const [field, setField] = useState<Known>('category')
  const [typed, setTyped] = useState('')
  const [isChanged, setChanged] = useState(false)
  const count = selected.length
  const change = useAction(async () => {
    const text = typed.trim()
    const outcomes = await submitAll(
      selected.map(({ id, name }) => ({ kind: 'edit', input: { id, fields: { [field]: text } }, name })),
    )
    notifyUndoable(text ? texts.knownSet[field]({ count, text }) : texts.knownCleared[field](count), outcomes)
    setChanged(true)
    dialog.onClose()
  })
  return (
    <FormDialog
      title={texts.selected(count)}
      submit={texts.setKnown[field]}
      {...dialog}
      onClosed={() => isChanged && onChanged()}
      unsaved={typed !== '' && !isChanged}
      action={change}
      onSubmit={change.run}
    >
      <Select label={texts.setsWhat} value={field} options={settable} onChange={setField} />
      <KnownTextField of={field} label={texts.newKnown[field]} value={typed} onChange={setTyped} />
    </FormDialog>
  )
}
