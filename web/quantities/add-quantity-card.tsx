import { useState } from 'react'
import { useItems } from '../api/lists.ts'
import { notifyUndoable } from '../history/undo.ts'
import { Message } from '../ui/message.tsx'
import { Autocomplete } from '../ui/autocomplete.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { constants } from '../ui/constants.ts'
import { focusFirstError, Form } from '../ui/form.tsx'
import { plusIcon } from '../ui/icons.ts'
import { QuantityField, readQuantity } from '../ui/quantity-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { messages } from '../i18n/messages.ts'
import type { Quantities } from './quantities.ts'

const initialQuantity = String(constants.addedQuantity)

/** Adds a quantity of an item to the stock or the base inventory. */
export function AddQuantityCard({ quantities }: { readonly quantities: Quantities }) {
  const { texts } = quantities
  const items = useItems()
  const [itemId, setItemId] = useState('')
  const [typed, setTyped] = useState(initialQuantity)
  const [checked, setChecked] = useState(false)
  // A new key after each addition clears the choice.
  const [count, setCount] = useState(0)
  const item = items.rows.find(({ id }) => id === itemId)
  const quantity = readQuantity(typed)

  const add = useAction(async (form: HTMLFormElement) => {
    if (!item || quantity === undefined) return
    const { activity } = await quantities.add(item, quantity)
    notifyUndoable(texts.added(item.name), [activity])
    setItemId('')
    setTyped(initialQuantity)
    setChecked(false)
    setCount(count + 1)
    // Once the cleared field is there.
    requestAnimationFrame(() => form.querySelector('input')?.focus())
  })

  function submit(form: HTMLFormElement) {
    setChecked(true)
    if (!item || quantity === undefined) focusFirstError()
    else add.run(form)
  }

  return (
    <Card title={texts.addTitle}>
      <Form onSubmit={submit}>
        <Autocomplete
          key={count}
          required
          label={texts.select}
          choices={items.rows.map(({ id, name, category }) => ({ id, text: name, detail: category }))}
          value={itemId}
          onChange={setItemId}
          error={checked && !item ? messages.field.choose : undefined}
        />
        <QuantityField
          label={texts.quantity}
          value={typed}
          onChange={setTyped}
          error={checked && quantity === undefined ? messages.field.number(0) : undefined}
        />
        {add.error !== undefined && (
          <Message severity="error" onDismiss={add.clear}>
            {add.error}
          </Message>
        )}
        <Button type="submit" icon={plusIcon} busy={add.busy}>
          {texts.add}
        </Button>
      </Form>
    </Card>
  )
}
