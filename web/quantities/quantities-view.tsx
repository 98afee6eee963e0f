import { type ReactNode, useId, useState, type ComponentProps, useMemo } from 'react'
import { useHousehold } from '../open-household/use-household.ts'
import type { Pack } from '../finding/pack.ts'
import { useDialogState } from '../ui/dialogs/use-dialog-state.ts'
import { useItems } from '../outbox/use-items.ts'
import { notifyUndoable, submit } from '../outbox/submit.ts'
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
import { ManageQuantitiesCard } from './manage-quantities-card.tsx'

interface Props {
  readonly quantities: Quantities
  /** The name under which this device keeps the number of rows on a page. */
  readonly keptAs: string
  /** Takes the place of the list while nothing is searched for. */
  readonly instead?: ReactNode
  readonly children?: ReactNode
}

export function QuantitiesView({ quantities, keptAs, instead, children }: Props) {
  const { mayChange } = useHousehold()
  const adding = useDialogState<{ readonly itemId: string; readonly pack: Pack | undefined }>()
  return (
    <div className="view list-view">
      <ManageQuantitiesCard
        quantities={quantities}
        keptAs={keptAs}
        instead={instead}
        onAdd={mayChange ? (itemId, pack) => adding.show({ itemId, pack }) : undefined}
      >
        {children}
      </ManageQuantitiesCard>
      {mayChange && (
        <AddQuantityCard
          key={adding.turn}
          quantities={quantities}
          initialId={adding.value?.itemId ?? ''}
          pack={adding.value?.pack}
          {...adding.control}
        />
      )}
    </div>
  )
}

interface AddQuantityCardProps extends DialogControl {
  readonly quantities: Quantities
  /** The item that is chosen already, or an empty text. */
  readonly initialId: string
  /** The pack that was scanned; undefined where none was. */
  readonly pack: Pack | undefined
}

function AddQuantityCard({ quantities, initialId, pack, ...card }: AddQuantityCardProps) {
  const { kind } = quantities
  const { texts } = kind
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
    const { id, name } = item
    notifyUndoable(texts.added(name), [await submit({ ...kind.add(id, quantity, until), name })])
    setItemId('')
    setTyped(formatQuantityInput(constants.addedQuantity))
    setChecked(false)
    setCount(count + 1)
    // Once the cleared field is there.
    requestAnimationFrame(() => focusFirstField(form))
  })

  function check(element: HTMLFormElement) {
    setChecked(true)
    if (!item || quantity === undefined) focusFirstError(element)
    else add.run()
  }

  return (
    <AddCard title={texts.addTitle} unsaved={unsaved} {...card}>
      <Form id={form} onSubmit={check}>
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
