import { useId, useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { DeleteOr } from '../ui/delete-or.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusFirstError, Form } from '../ui/form.tsx'
import { QuantityField, readQuantity } from '../ui/quantity-field.tsx'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { amountText, words } from '../words/words.ts'
import type { Entries, Entry } from './entries.ts'
import { EntryFacts } from './entry-facts.tsx'

interface Props {
  readonly entry: Entry
  readonly entries: Entries
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows an entry, updates its quantity or deletes it. */
export function EntryDialog({ entry, entries, open, onClose }: Props) {
  const { texts } = entries
  const form = useId()
  const [typed, setTyped] = useState(amountText(entry.quantity))
  const quantity = readQuantity(typed)

  const update = useAction(async () => {
    if (quantity === undefined) return
    await entries.update(entry, quantity)
    notify('success', texts.updated(entry.name))
    onClose()
  })

  const remove = useAction(async () => {
    await entries.remove(entry)
    notify('success', texts.deleted(entry.name))
    onClose()
  })

  const footer = (
    <DeleteOr
      question={texts.deleteQuestion(entry.name)}
      consequence={texts.deleteConsequence}
      busy={remove.busy}
      onDelete={remove.run}
    >
      <Button type="submit" form={form} busy={update.busy}>
        {texts.submit}
      </Button>
    </DeleteOr>
  )
  const failed = update.error ?? remove.error
  return (
    <Dialog title={entry.name} open={open} onClose={onClose} footer={footer}>
      <Form id={form} onSubmit={() => (quantity === undefined ? focusFirstError() : update.run())}>
        {failed !== undefined && <Alert tone="error">{failed}</Alert>}
        <EntryFacts entry={entry} texts={texts} />
        <QuantityField
          label={texts.update}
          value={typed}
          onChange={setTyped}
          error={quantity === undefined ? words.field.number(0) : undefined}
        />
      </Form>
    </Dialog>
  )
}
