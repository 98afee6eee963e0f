import { useRef, useState } from 'react'
import { apply } from '../../../functions/model/commands/apply.ts'
import { isAboutItem } from '../../../functions/model/commands/command.ts'
import type { OwnFields } from '../../../functions/model/fields.ts'
import { stockOfLots } from '../../../functions/model/lots.ts'
import type { Item } from '../../../functions/model/item.ts'
import { subtract } from '../../../functions/model/quantity.ts'
import { newId } from '../../api/new-id.ts'
import { commandsOf } from '../../outbox/log/intent.ts'
import type { Named } from '../../outbox/sending/outbox.ts'
import { submitInOrder } from '../../outbox/submit.ts'
import { useItems } from '../../outbox/use-items.ts'
import { type Action, useAction } from '../../ui/messages/use-action.ts'
import { addErrorMessage } from '../add-error-message.ts'
import { creationOf } from '../creation.ts'

/** An item to add; a quantity of 0 is left unset. */
export interface NewItem {
  readonly fields: OwnFields
  readonly quantity: number
  readonly desiredQuantity: number
}

/** Adds an item, then its stock, then its base quantity. Only a refused step is tried again. */
export function useAddItem(onAdded: (name: string) => void): Action<[NewItem]> {
  // Chosen here, so that a second attempt doesn't add a second item.
  const [id, setId] = useState(newId)
  // The item as far as it was added.
  const done = useRef<Item>(undefined)
  const { rows } = useItems()

  function note(change: Named) {
    const commands = commandsOf(change).filter(isAboutItem)
    done.current = apply(done.current, commands, new Date()).after
  }

  return useAction(async ({ fields, quantity, desiredQuantity }: NewItem) => {
    const { name } = fields
    const added = done.current
    // An item is created with the stock that its lots make.
    const dated = stockOfLots({ quantity: null, lots: [] }, fields.lots) ?? 0
    const delta = subtract(Math.max(quantity, dated), added ? (added.quantity ?? 0) : dated)
    const changes: Named[] = []
    if (!added) changes.push(creationOf(id, fields, rows))
    if (delta !== 0) changes.push({ kind: 'stock', input: { id, delta }, name })
    if (desiredQuantity !== (added?.desired_quantity ?? 0))
      changes.push({ kind: 'setBase', input: { id, desiredQuantity }, name })
    await submitInOrder(changes, note)
    done.current = undefined
    setId(newId())
    onAdded(name)
  }, addErrorMessage)
}
