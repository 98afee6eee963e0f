import type { Item } from '../../functions/items/contract.ts'
import { add, subtract } from '../../functions/items/quantity.ts'
import type { Change } from '../outbox/intent.ts'
import type { Mode } from './modes.ts'

/** What scans of an item in a mode do, as often as `difference` says; negative where some are taken back. */
export function changeOf(
  mode: Mode,
  { id, quantity, desired_quantity: base }: Pick<Item, 'id' | 'quantity' | 'desired_quantity'>,
  difference: number,
): Change {
  if (mode === 'add') return { kind: 'stock', input: { id, delta: difference } }
  if (mode === 'take') return { kind: 'stock', input: { id, delta: -difference } }
  if (mode === 'count') return { kind: 'count', input: { rows: [{ itemId: id, quantity: difference }] } }
  // There is no list to write to: it is the gap between base quantity and stock.
  const from = difference > 0 ? Math.max(base ?? 0, quantity ?? 0) : (base ?? 0)
  const desiredQuantity = Math.max(add(from, difference), 0)
  return base === null
    ? { kind: 'setBase', input: { id, desiredQuantity } }
    : { kind: 'base', input: { id, delta: subtract(desiredQuantity, base) } }
}
