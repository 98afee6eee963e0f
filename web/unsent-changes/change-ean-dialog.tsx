import { useState } from 'react'
import type { DialogControl } from '../ui/dialogs/dialog.tsx'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { TextField } from '../ui/inputs/text-field.tsx'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import type { Item } from '../../functions/model/item.ts'
import { changeEan, type Twin } from './merge.ts'

interface Props extends DialogControl {
  readonly mine: Twin
  /** Absent where it is gone meanwhile. */
  readonly twin: Item | undefined
}

export function ChangeEanDialog({ mine, twin, ...dialog }: Props) {
  const [ean, setEan] = useState(mine.input.fields.ean ?? '')
  return (
    <FormDialog
      {...dialog}
      title={texts.unsentChanges.waiting.changeEan}
      submit={texts.unsentChanges.waiting.send}
      typing
      onSubmit={() => void changeEan(mine, ean.trim(), twin)}
    >
      <TextField label={messages.fields.ean} value={ean} onChange={setEan} />
    </FormDialog>
  )
}
