import type { Entry } from './entry.ts'

/** One tap sends its changes one after the other, each as soon as the one before it is answered. In milliseconds. */
export const sentTogether = 5_000

/** How long after an item was added its first amounts may come: two, of which each follows the one before it. */
export const longestUntilAmounts = 2 * sentTogether

type Sent = Pick<Entry, 'at' | 'batch' | 'user_id' | 'api_key' | 'kind' | 'item_id' | 'before'>

/** Returns the first stock and base quantity that were sent with an added item. Undoing the addition undoes them too. */
export function firstAmountsOf<Of extends Sent>(added: Of, oldestFirst: readonly Of[]): Of[] {
  const amounts: Of[] = []
  if (added.kind !== 'item_added') return amounts
  for (const later of oldestFirst.filter(({ item_id }) => item_id === added.item_id)) {
    if (!isFirstAmount(amounts.at(-1) ?? added, later)) break
    amounts.push(later)
  }
  return amounts
}

/** Whether an entry is the first stock or base quantity of an item, sent with what it follows. */
export function isFirstAmount(earlier: Sent, later: Sent): boolean {
  const { kind, before, item_id } = later
  const isFirst =
    (kind === 'stock_changed' && (before?.quantity ?? null) === null) ||
    (kind === 'base_quantity_changed' && (before?.desired_quantity ?? null) === null)
  const isSent = isOfOneAuthor(earlier, later) && pauseBetween(earlier, later) <= sentTogether
  return isFirst && isSent && earlier.item_id === item_id
}

/** Whether two entries, neither of which belongs to a batch, were made by the same person or program. */
export const isOfOneAuthor = (earlier: Sent, later: Sent) =>
  earlier.batch === null &&
  later.batch === null &&
  earlier.user_id === later.user_id &&
  earlier.api_key === later.api_key

/** In milliseconds. */
export const pauseBetween = (earlier: Sent, later: Sent) => Date.parse(later.at) - Date.parse(earlier.at)
