import { useState } from 'react'
import { notifyUndoable } from '../../outbox/submit.ts'
import { type DialogControl, FormDialog } from '../../ui/dialogs/dialog.tsx'
import { useFields } from '../../ui/inputs/form.tsx'
import { Select } from '../../ui/menus/select.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { useAction } from '../../ui/messages/use-action.ts'
import { messages, required } from '../../i18n/messages.ts'
import type { Item } from '../../../functions/model/item.ts'
import { itemsWith, renameText, usedTexts } from './rename-texts.ts'

const texts = messages.item

export function RenameTextsDialog({ rows, ...dialog }: DialogControl & { readonly rows: readonly Item[] }) {
  const [used] = useState(() => usedTexts(rows))
  const [chosen, setChosen] = useState(used[0])
  const { values, field, submit } = useFields({ name: '' }, ({ name }) => ({
    name: required(texts.newText, name),
  }))
  const count = chosen ? itemsWith(rows, chosen).length : 0

  const rename = useAction(async (name: string) => {
    if (!chosen) return
    const outcomes = await renameText(rows, chosen, name)
    notifyUndoable(texts.renamed({ from: chosen.text, to: name, count }), outcomes)
    dialog.onClose()
  })

  return (
    <FormDialog
      title={texts.renameTitle}
      submit={messages.dialog.rename}
      {...dialog}
      typing
      unsaved={values.name !== ''}
      action={rename}
      onSubmit={submit(() => rename.run(values.name.trim()))}
    >
      <Select
        label={texts.renamedText}
        value={chosen}
        options={used.map((value) => ({ value, label: `${messages.fields[value.field]}: ${value.text}` }))}
        onChange={setChosen}
      />
      <TextField label={texts.newText} hint={texts.found(count)} {...field('name')} />
    </FormDialog>
  )
}
