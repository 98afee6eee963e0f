import { useState } from 'react'
import { gap, hasEnough, toBuy } from '../../functions/model/gap.ts'
import type { Item } from '../../functions/model/item.ts'
import { subtract } from '../../functions/model/quantity.ts'
import { formatQuantity, formatQuantityInput } from '../i18n/format.ts'
import { messages } from '../i18n/messages.ts'
import { texts } from '../i18n/texts.ts'
import type { DialogControl } from '../ui/dialogs/dialog.tsx'
import { FormDialog } from '../ui/dialogs/form-dialog.tsx'
import { QuantityField, readQuantity } from '../ui/inputs/quantity-field.tsx'
import { usualOf } from './tiles.tsx'
import { type Answer, UsedUpOrMore } from './used-up-or-more.tsx'

interface Props extends DialogControl {
  readonly item: Item
  readonly onClosed: () => void
  readonly onAdd: (item: Item, amount: number, answer: Answer) => void
}

/** Chooses how much of an item is on the list, which is never less than what is missing; or says why, where enough is there. */
export function AmountDialog({ item, onAdd, ...dialog }: Props) {
  const wanted = toBuy(item)
  const [usual] = useState(formatQuantityInput(wanted || usualOf(item)))
  const [typed, setTyped] = useState(usual)
  const amount = readQuantity(typed, gap(item))
  // Stays while the dialog closes.
  const [stock] = useState(hasEnough(item) && formatQuantity(item.quantity))

  function add(delta: number, answer: Answer) {
    if (delta !== 0) onAdd(item, delta, answer)
    dialog.onClose()
  }

  return (
    <FormDialog
      {...dialog}
      title={item.name}
      submit={messages.dialog.save}
      onSubmit={() => amount !== undefined && add(subtract(amount, wanted), 'more')}
    >
      {stock && <p>{texts.addToList.nothingToBuy(stock)}</p>}
      {stock && (
        <UsedUpOrMore
          name={item.name}
          buttonOf={(answer) => ({
            // The gap puts on the list what is used up, unless more was typed.
            onClick: () => add(answer === 'usedUp' && typed === usual ? 1 : (amount ?? 1), answer),
          })}
        />
      )}
      <QuantityField
        label={messages.shoppingList.quantity}
        unit={item.unit}
        minimum={gap(item)}
        value={typed}
        error={amount === undefined ? messages.field.number(gap(item)) : undefined}
        onChange={setTyped}
      />
    </FormDialog>
  )
}
