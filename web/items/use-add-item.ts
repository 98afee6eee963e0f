import { useRef, useState } from 'react'
import type { OwnFields } from '../../functions/items/fields.ts'
import { stockOfLots } from '../../functions/items/lots.ts'
import { subtract } from '../../functions/items/quantity.ts'
import { newId } from '../api/new-id.ts'
import type { Named } from '../outbox/outbox.ts'
import { submitInOrder } from '../outbox/submit.ts'
import { useItems } from '../outbox/use-items.ts'
import { type Action, useAction } from '../ui/use-action.ts'
import { addErrorMessage } from './add-error-message.ts'
import { creationOf } from './creation.ts'

/** An item to add; a quantity of 0 is left unset. */
export interface NewItem {
  readonly fields: OwnFields
  readonly quantity: number
  readonly desiredQuantity: number
}

/** What was done of an item that was not added completely. */
const nothing = { isCreated: false, quantity: 0, desiredQuantity: 0 }

/** Adds an item, then its stock, then its base quantity. What was refused is tried again, and nothing else. */
export function useAddItem(onAdded: (name: string) => void): Action<[NewItem]> {
  // Chosen here, so that a second attempt doesn't add a second item.
  const [id, setId] = useState(newId)
  const done = useRef(nothing)
  const { rows } = useItems()

  function note({ kind, input }: Named) {
    if (kind === 'create')
      done.current = { ...done.current, isCreated: true, quantity: stockOf(input.fields.lots) }
    if (kind === 'stock') done.current = { ...done.current, quantity: done.current.quantity + input.delta }
    if (kind === 'setBase') done.current = { ...done.current, desiredQuantity: input.desiredQuantity }
  }

  return useAction(async ({ fields, quantity, desiredQuantity }: NewItem) => {
    const { name } = fields
    const dated = stockOf(fields.lots)
    const delta = subtract(Math.max(quantity, dated), done.current.isCreated ? done.current.quantity : dated)
    const changes: Named[] = []
    if (!done.current.isCreated) changes.push(creationOf(id, fields, rows))
    if (delta !== 0) changes.push({ kind: 'stock', input: { id, delta }, name })
    if (desiredQuantity !== done.current.desiredQuantity)
      changes.push({ kind: 'setBase', input: { id, desiredQuantity }, name })
    await submitInOrder(changes, note)
    done.current = nothing
    setId(newId())
    onAdded(name)
  }, addErrorMessage)
}

// An item is created with the stock that its lots make.
const stockOf = (lots: OwnFields['lots'] | undefined) => stockOfLots({ quantity: null, lots: [] }, lots) ?? 0
