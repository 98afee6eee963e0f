import type { Change } from '../../outbox/log/intent.ts'
import type { Item } from '../../../functions/model/item.ts'
import type { Mode } from './modes.ts'

/** Returns the change that scans of an item in a mode make, `difference` times; negative if some are taken back. */
export function changeOf(mode: Mode, { id }: Pick<Item, 'id'>, difference: number): Change {
  if (mode === 'add') return { kind: 'stock', input: { id, delta: difference } }
  if (mode === 'take') return { kind: 'stock', input: { id, delta: -difference } }
  if (mode === 'count') return { kind: 'count', input: { rows: [{ itemId: id, quantity: difference }] } }
  // This once: how much there should be at home is for people to say.
  return { kind: 'extra', input: { id, delta: difference } }
}
