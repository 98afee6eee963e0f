import type { Item } from '../../functions/items/contract.ts'
import { comparePositions } from '../../functions/http/position.ts'
import { applyIntent, type Intent } from './intent.ts'

/** The rows of a household with its intents applied, in their order. */
export function withIntents(rows: readonly Item[], intents: readonly Intent[]): readonly Item[] {
  const shown = pendingOf(intents)
  if (shown.length === 0) return rows
  const items = new Map(rows.map((item) => [item.id, item]))
  for (const intent of shown) applyIntent(items, intent, intent.at)
  const changed = [...items.values()]
  return shown.some(movesRows) ? changed.toSorted(byName) : changed
}

/** The intents whose effect is shown: neither refused nor undone. */
export function pendingOf(intents: readonly Intent[]): readonly Intent[] {
  const undone = new Set(intents.flatMap((intent) => (intent.kind === 'undo' ? [intent.input.of] : [])))
  return intents.filter(({ id, state }) => state === 'waiting' && !undone.has(id))
}

const movesRows = ({ kind }: Intent) => kind === 'create' || kind === 'edit'

const byName = (a: Item, b: Item) => comparePositions([a.name, a.id], [b.name, b.id])
