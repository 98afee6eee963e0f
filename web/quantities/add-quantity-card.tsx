import { useId, useState, type ComponentProps, useMemo } from 'react'
import { useItems } from '../outbox/use-items.ts'
import { notifyUndoable } from '../outbox/submit.ts'
import type { Pack } from '../finding/pack.ts'
import type { DialogControl } from '../ui/dialogs/dialog.tsx'
import { AddCard } from '../ui/dialogs/add-card.tsx'
import { ActionError } from '../ui/messages/message.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { constants } from '../ui/constants.ts'
import { focusFirstError, focusFirstField, Form } from '../ui/inputs/form.tsx'
import { plusIcon } from '../ui/images/icons.ts'
import { QuantityField, readQuantity } from '../ui/inputs/quantity-field.tsx'
import { useAction } from '../ui/messages/use-action.ts'
import { messages } from '../i18n/messages.ts'
import { formatCalendarDay, formatQuantityInput } from '../i18n/format.ts'
import type { Quantities } from './quantities.ts'
import type { Item } from '../../functions/model/item.ts'
import { Autocomplete } from '../ui/menus/autocomplete.tsx'

interface Props extends DialogControl {
  readonly quantities: Quantities
  /** The item that is chosen already, or an empty text. */
  readonly initialId: string
  /** The pack that was scanned; undefined where none was. */
  readonly pack: Pack | undefined
}

export function AddQuantityCard({ quantities, initialId, pack, ...card }: Props) {
  const { texts, add: addQuantity } = quantities.actions
  const form = useId()
  const items = useItems()
  const [itemId, setItemId] = useState(initialId)
  const initialQuantity = formatQuantityInput(pack?.amount ?? constants.addedQuantity)
  const [typed, setTyped] = useState(initialQuantity)
  const [checked, setChecked] = useState(false)
  // A new key after each addition clears the choice.
  const [count, setCount] = useState(0)
  const item = itemId === '' ? undefined : items.rows.find(({ id }) => id === itemId)
  const quantity = readQuantity(typed)
  const until = texts === messages.inventory && itemId === initialId ? pack?.until : undefined
  const chosenAnew = itemId !== '' && itemId !== initialId
  const unsaved = chosenAnew || typed !== initialQuantity

  const add = useAction(async () => {
    if (!item || quantity === undefined) return
    const outcome = await addQuantity(item, quantity, until)
    notifyUndoable(texts.added(item.name), [outcome])
    setItemId('')
    setTyped(formatQuantityInput(constants.addedQuantity))
    setChecked(false)
    setCount(count + 1)
    // Once the cleared field is there.
    requestAnimationFrame(() => focusFirstField(form))
  })

  function submit(element: HTMLFormElement) {
    setChecked(true)
    if (!item || quantity === undefined) focusFirstError(element)
    else add.run()
  }

  return (
    <AddCard title={texts.addTitle} unsaved={unsaved} {...card}>
      <Form id={form} onSubmit={submit}>
        <ChoiceOfItem
          key={count}
          required
          label={texts.select}
          items={items.rows}
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
        {until !== undefined && <p className="hint">{messages.records.until(formatCalendarDay(until))}</p>}
        <ActionError of={add} />
        <Button type="submit" icon={plusIcon} busy={add.busy}>
          {texts.add}
        </Button>
      </Form>
    </AddCard>
  )
}

interface ChoiceOfItemProps extends Omit<ComponentProps<typeof Autocomplete>, 'choices'> {
  readonly items: readonly Item[]
}

/** A choice among all items, which are gone through only while it is shown. */
function ChoiceOfItem({ items, ...field }: ChoiceOfItemProps) {
  const choices = useMemo(
    () => items.map(({ id, name, category }) => ({ id, text: name, detail: category })),
    [items],
  )
  return <Autocomplete {...field} choices={choices} />
}
