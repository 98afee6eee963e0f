import { useId, useState } from 'react'
import { type Item, items } from '../../functions/items/contract.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { call } from '../api/call.ts'
import type { List } from '../api/use-list.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { DeleteButton } from '../ui/delete-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusFirstError, Form } from '../ui/form.tsx'
import { QuantityField } from '../ui/quantity-field.tsx'
import { notify } from '../ui/toasts.ts'
import { useAction } from '../ui/use-action.ts'
import { failureText } from '../words/failure-text.ts'
import { words } from '../words/words.ts'
import { draftErrors, draftOf, rebased } from './item-draft.ts'
import { ItemFieldSet } from './item-field-set.tsx'
import { expectedItem, saveItem } from './save-item.ts'

interface Props {
  readonly item: Item
  readonly list: List<Item>
  readonly open: boolean
  readonly onClose: () => void
}

/** Edits an item, its stock and its base quantity; saves what was changed, or deletes it all. */
export function EditItemDialog({ item, list, open, onClose }: Props) {
  const form = useId()
  // What is stored as far as known: a step that was done before another failed is not done again.
  const [stored, setStored] = useState(item)
  const [draft, setDraft] = useState(() => draftOf(item))
  const errors = draftErrors(draft)
  const change = (field: string, value: string) => setDraft({ ...draft, [field]: value })

  const save = useAction(async () => {
    const expected = expectedItem(stored, draft)
    await list
      .change(
        () => saveItem(stored, draft, setStored),
        (rows) => rows.map((row) => (row.id === item.id ? expected : row)),
      )
      .catch(catchUp)
    notify('success', words.item.saved(expected.name))
    onClose()
  }, explain)

  const remove = useAction(async () => {
    await list.change(
      () => call(items.remove, { params: { id: item.id } }),
      (rows) => rows.filter((row) => row.id !== item.id),
    )
    notify('success', words.item.deleted(item.name))
    onClose()
  })

  // When the item was changed elsewhere, the next attempt is made upon its newer version.
  async function catchUp(failure: unknown): Promise<never> {
    if (isStale(failure)) {
      const newer = await call(items.get, { params: { id: item.id } })
      setStored(newer)
      setDraft(rebased(draft, stored, newer))
    }
    throw failure
  }

  function submit() {
    if (Object.keys(errors).length > 0) focusFirstError()
    else save.run()
  }

  const footer = (
    <div className="buttons">
      <DeleteButton
        question={words.item.deleteQuestion(item.name)}
        consequence={words.item.deleteConsequence}
        busy={remove.busy}
        onDelete={remove.run}
      />
      <Button type="submit" form={form} busy={save.busy}>
        {words.item.save}
      </Button>
    </div>
  )
  const failed = save.error ?? remove.error
  return (
    <Dialog title={words.item.editTitle} open={open} onClose={onClose} footer={footer}>
      <Form id={form} onSubmit={submit}>
        {failed !== undefined && <Alert tone="error">{failed}</Alert>}
        <ItemFieldSet required={['name']} value={draft} onChange={change} errors={errors}>
          <QuantityField
            label={words.item.quantity}
            value={draft.quantity}
            onChange={(value) => change('quantity', value)}
            error={errors.quantity}
          />
          <QuantityField
            label={words.item.desiredQuantity}
            value={draft.desiredQuantity}
            onChange={(value) => change('desiredQuantity', value)}
            error={errors.desiredQuantity}
          />
        </ItemFieldSet>
      </Form>
    </Dialog>
  )
}

function isStale(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 412
}

function explain(failure: unknown): string {
  return isStale(failure) ? words.item.stale : failureText(failure)
}
