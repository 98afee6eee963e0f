import { useId, useState } from 'react'
import { gap, toBuy } from '../../functions/model/gap.ts'
import type { Item } from '../../functions/model/item.ts'
import { subtract } from '../../functions/model/quantity.ts'
import { formatQuantityInput } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Form } from '../ui/inputs/form.tsx'
import { QuantityField, readQuantity } from '../ui/inputs/quantity-field.tsx'
import { usualOf } from './tiles.tsx'

interface Props {
  readonly item: Item
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly onAdd: (item: Item, amount: number) => void
}

/** Chooses how much of an item is on the list, which is never less than what is missing. */
export function AmountDialog({ item, onAdd, ...dialog }: Props) {
  const form = useId()
  const wanted = toBuy(item)
  const [typed, setTyped] = useState(formatQuantityInput(wanted || usualOf(item)))
  const amount = readQuantity(typed, gap(item))

  function save() {
    if (amount === undefined) return
    if (amount !== wanted) onAdd(item, subtract(amount, wanted))
    dialog.onClose()
  }

  const footer = (
    <Button type="submit" form={form}>
      {messages.dialog.save}
    </Button>
  )
  return (
    <Dialog {...dialog} title={item.name} footer={footer}>
      <Form id={form} onSubmit={save}>
        <QuantityField
          label={messages.shoppingList.quantity}
          unit={item.unit}
          minimum={gap(item)}
          value={typed}
          error={amount === undefined ? messages.field.number(gap(item)) : undefined}
          onChange={setTyped}
        />
      </Form>
    </Dialog>
  )
}
