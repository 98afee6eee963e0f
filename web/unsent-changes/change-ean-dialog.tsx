import { useId, useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog, type DialogControl } from '../ui/dialogs/dialog.tsx'
import { Form } from '../ui/inputs/form.tsx'
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

export function ChangeEanDialog({ mine, twin, open, onClose }: Props) {
  const form = useId()
  const [ean, setEan] = useState(mine.input.fields.ean ?? '')
  return (
    <Dialog
      title={texts.unsentChanges.waiting.changeEan}
      open={open}
      onClose={onClose}
      typing
      footer={
        <div className="led-buttons">
          <Button type="submit" form={form}>
            {texts.unsentChanges.waiting.send}
          </Button>
        </div>
      }
    >
      <Form id={form} onSubmit={() => void changeEan(mine, ean.trim(), twin)}>
        <TextField label={messages.fields.ean} value={ean} onChange={setEan} />
      </Form>
    </Dialog>
  )
}
