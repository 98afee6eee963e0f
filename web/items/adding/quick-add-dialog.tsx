import { useId, useState } from 'react'
import type { List } from '../../api/list.ts'
import { LookUpLine } from '../../products/look-up-line.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { DialogControl } from '../../ui/dialogs/dialog.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { focusFirstError, focusFirstField } from '../../ui/inputs/form.tsx'
import { Message } from '../../ui/messages/message.tsx'
import { messages } from '../../i18n/messages.ts'
import { DuplicateEan, useTaken } from '../form/duplicate-ean.tsx'
import { QuickFields } from './quick-fields.tsx'
import { type QuickDraft, useQuickAdd } from './use-quick-add.ts'
import type { Item } from '../../../functions/model/item.ts'
import './quick-add-dialog.css'

interface Props extends DialogControl {
  readonly list: List<Item>
  /** The search text that the form begins with: a name or an EAN. */
  readonly text: string
  readonly onClosed: () => void
  readonly onAdded: () => void
  readonly onAllFields: (draft: QuickDraft) => void
}

const texts = messages.item

export function QuickAddDialog({ list, text, onAdded, onAllFields, ...dialog }: Props) {
  const form = useId()
  const [checked, setChecked] = useState(false)
  const { errors, unsaved, typed, lookUp, added, add, save, ...fields } = useQuickAdd(text, () => {
    setChecked(false)
    focusFirstField(form)
    onAdded()
  })
  const duplicate = useTaken(list.rows, fields.draft)

  function submit(element: HTMLFormElement) {
    setChecked(true)
    if (Object.keys(errors).length > 0) focusFirstError(element)
    else if (!duplicate.ask()) save()
  }

  return (
    <FormDialog
      {...dialog}
      id={form}
      title={texts.quickAddTitle}
      submit={texts.addQuickly}
      action={add}
      onSubmit={submit}
      unsaved={unsaved}
      typing
      aside={
        <Button variant="text" onClick={() => onAllFields(typed)}>
          {texts.allFields}
        </Button>
      }
    >
      {added !== undefined && <Message severity="success">{texts.quickAdded(added)}</Message>}
      <QuickFields {...fields} errors={checked ? errors : {}} />
      <DuplicateEan taken={duplicate.taken} onAdd={duplicate.isAsked ? save : undefined} />
      <LookUpLine lookUp={lookUp} />
    </FormDialog>
  )
}
