import { useState } from 'react'
import { notifyUndoable } from '../../outbox/undo.ts'
import type { DialogControl } from '../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { focusFirstError } from '../../ui/inputs/form.tsx'
import { Select } from '../../ui/menus/select.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { useAction } from '../../ui/messages/use-action.ts'
import { messages } from '../../i18n/messages.ts'
import { required } from '../../i18n/required.ts'
import type { Item } from '../../../functions/model/item.ts'
import { itemsWith, renameText, usedTexts } from './rename-texts.ts'

interface Props extends DialogControl {
  readonly rows: readonly Item[]
}

const texts = messages.item

export function RenameTextsDialog({ rows, open, onClose }: Props) {
  const [used] = useState(() => usedTexts(rows))
  const [chosen, setChosen] = useState(used[0])
  const [name, setName] = useState('')
  const [checked, setChecked] = useState(false)
  const missing = required(texts.newText, name)
  const count = chosen ? itemsWith(rows, chosen).length : 0

  const rename = useAction(async () => {
    if (!chosen) return
    const outcomes = await renameText(rows, chosen, name.trim())
    notifyUndoable(texts.renamed({ from: chosen.text, to: name.trim(), count }), outcomes)
    onClose()
  })

  function submit(element: HTMLFormElement) {
    setChecked(true)
    if (missing === undefined) rename.run()
    else focusFirstError(element)
  }

  return (
    <FormDialog
      title={texts.renameTitle}
      submit={messages.dialog.rename}
      open={open}
      onClose={onClose}
      typing
      unsaved={name !== ''}
      action={rename}
      onSubmit={submit}
    >
      <Select
        label={texts.renamedText}
        value={chosen}
        options={used.map((value) => ({ value, label: `${messages.fields[value.field]}: ${value.text}` }))}
        onChange={setChosen}
      />
      <TextField
        label={texts.newText}
        value={name}
        onChange={setName}
        hint={texts.found(count)}
        error={checked ? missing : undefined}
      />
    </FormDialog>
  )
}
