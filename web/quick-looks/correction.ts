import type { Item } from '../../functions/model/item.ts'

/** Says how much is there of an item, as an intent; `wanted` also puts it on the list where no base quantity does. */
export function correction({ id, name, quantity, belief }: Item, there: number, wanted = false) {
  const input = { id, quantity: there, expected: quantity ?? 0, belief, ...(wanted && { wanted }) }
  return { kind: 'corrected', input, name } as const
}
