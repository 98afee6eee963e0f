import { sameValue } from '../../../functions/model/fields.ts'
import { settleLots } from '../../../functions/model/lots.ts'
import { baseQuantity } from '../../fields/base-quantity.ts'
import { stock } from '../../fields/stock.ts'
import type { Change } from '../../outbox/log/intent.ts'
import type { Outcome } from '../../outbox/sending/pending-submissions.ts'
import { submitInOrder } from '../../outbox/submit.ts'
import { readQuantity } from '../../ui/inputs/quantity-field.tsx'
import type { Item } from '../../../functions/model/item.ts'
import { changedFields, type Draft } from './item-draft.ts'

/**
 * Saves the changes of a draft: the item, then its stock, then its base quantity. Calls `onDone` after each.
 *
 * @throws {ApiFailure} if a step is refused; the steps after it are not done
 */
export async function saveItem(item: Item, draft: Draft, onDone: (outcome: Outcome) => void): Promise<void> {
  const { name } = { ...item, ...changedFields(item, draft) }
  const changes = changesOf(item, draft).map((change) => ({ ...change, name }))
  await submitInOrder(changes, (_change, outcome) => onDone(outcome))
}

function changesOf(item: Item, draft: Draft): Change[] {
  const { id, version } = item
  const fields = changedFields(item, draft)
  const quantity = readQuantity(draft.quantity)
  const desired = readQuantity(draft.desiredQuantity)
  const isRestocked = quantity !== undefined && quantity !== (item.quantity ?? 0)
  const isDesired = desired !== undefined && desired !== (item.desired_quantity ?? 0)
  const { lots: typedLots, ...others } = fields
  const lots = typedLots && settleLots(typedLots, quantity ?? 0)
  const isDated = lots !== undefined && !sameValue(lots, item.lots)
  const edited = { ...others, ...(isDated && { lots }) }
  // Lots set the stock to their sum.
  const setsStock = isRestocked && (!isDated || lots.length === 0)
  return [
    ...(Object.keys(edited).length > 0
      ? [{ kind: 'edit' as const, input: { id, fields: edited, version } }]
      : []),
    ...(setsStock ? [stock.set(item, quantity)] : []),
    ...(isDesired ? [baseQuantity.set(item, desired)] : []),
  ]
}
