import { useEffect, useState } from 'react'
import { type Item, items } from '../../functions/items/contract.ts'
import { call } from '../api/call.ts'
import { newId } from '../api/new-id.ts'
import type { List } from '../api/use-list.ts'
import { Message } from '../ui/message.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { constants } from '../ui/constants.ts'
import { focusFirstError, Form } from '../ui/form.tsx'
import { plusIcon } from '../ui/icons.ts'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import { addErrorMessage } from './add-error-message.ts'
import { emptyDraft, expectedNewItem, fieldErrors, isRequiredOnCard, valuesOf } from './item-draft.ts'
import { ItemFieldSet } from './item-field-set.tsx'
import { ScanButton } from './scan-button.tsx'
import { DuplicateEan } from './duplicate-ean.tsx'
import { useNewItem } from './use-new-item.ts'

/** Adds an item; unlike the API, it requires every field that the specification names. */
export function AddItemCard({ list }: { readonly list: List<Item> }) {
  const [draft, setDraft] = useState(emptyDraft)
  // The form chooses the id, so that a second attempt doesn't add a second item.
  const [id, setId] = useState(newId)
  const [checked, setChecked] = useState(false)
  const [added, setAdded] = useState(false)
  const errors = fieldErrors(draft, isRequiredOnCard)
  useNewItem()

  const add = useAction(async (form: HTMLFormElement) => {
    const fields = valuesOf(draft)
    const expected = expectedNewItem(id, fields)
    await list.change(
      () => call(items.create, { body: { ...fields, id } }),
      (rows) => [...rows, expected].toSorted((a, b) => a.name.localeCompare(b.name)),
    )
    setDraft(emptyDraft)
    setId(newId())
    setChecked(false)
    setAdded(true)
    form.querySelector('input')?.focus()
  }, addErrorMessage)

  useEffect(() => {
    if (!added) return undefined
    const timer = setTimeout(() => setAdded(false), constants.messageStays)
    return () => clearTimeout(timer)
  }, [added])

  function submit(form: HTMLFormElement) {
    setChecked(true)
    setAdded(false)
    if (Object.keys(errors).length > 0) focusFirstError()
    else add.run(form)
  }

  return (
    <Card title={messages.item.addTitle}>
      <Form onSubmit={submit}>
        <ItemFieldSet
          isRequired={isRequiredOnCard}
          value={draft}
          onChange={(field, value) => setDraft({ ...draft, [field]: value })}
          errors={checked ? errors : {}}
        />
        <DuplicateEan rows={list.rows} ean={valuesOf(draft).ean} />
        {add.error !== undefined && (
          <Message severity="error" onDismiss={add.clear}>
            {add.error}
          </Message>
        )}
        <div className="buttons">
          <ScanButton onScan={(ean) => setDraft((last) => ({ ...last, ean }))}>
            {messages.item.scanBarcode}
          </ScanButton>
          <Button type="submit" icon={plusIcon} busy={add.busy}>
            {messages.item.add}
          </Button>
        </div>
        {/* Below everything, so that the fields stay where they are as it comes and goes. */}
        {added && (
          <Message severity="success" onDismiss={() => setAdded(false)}>
            {messages.item.added}
          </Message>
        )}
      </Form>
    </Card>
  )
}
