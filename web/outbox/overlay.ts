import { apply, type Command } from '../../functions/model/commands/apply.ts'
import { kindOfCommand } from '../../functions/model/commands/kind-of-command.ts'
import type { Item } from '../../functions/model/item.ts'
import { comparePositions } from '../../functions/model/position.ts'
import { Problem } from '../../functions/model/problem.ts'
import { rhythmAfter } from '../../functions/model/rhythm/rhythm-after.ts'
import { commandsOf, traitsOf, undoneBy, type Intent } from './intent.ts'

/** The rows of a household with its intents applied, in their order. */
export function withIntents(rows: readonly Item[], intents: readonly Intent[]): readonly Item[] {
  const shown = pendingOf(intents)
  if (shown.length === 0) return rows
  const items = new Map(rows.map((item) => [item.id, item]))
  for (const intent of shown) show(items, intent)
  const changed = [...items.values()]
  return shown.some((intent) => traitsOf(intent).movesRows) ? changed.toSorted(byName) : changed
}

/** The intents whose effect is shown: neither refused nor undone. */
export function pendingOf(intents: readonly Intent[]): readonly Intent[] {
  const undone = undoneBy(intents)
  return intents.filter(({ id, state }) => state === 'waiting' && !undone.has(id))
}

/** Shows all of an intent, or nothing of it where the server will refuse it. */
function show(items: Map<string, Item>, intent: Intent): void {
  try {
    carryOut(items, intent)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/**
 * Changes items as an intent does.
 *
 * @throws {Problem} where it would be refused; nothing is changed then
 */
export function carryOut(items: Map<string, Item>, intent: Intent): void {
  const changed = commandsOf(intent).map(({ id, command }) => {
    const before = items.get(id)
    const after = apply(before, command, new Date(intent.at))
    return { id, before, after: after === before ? after : withRhythm(before, after, command, intent.at) }
  })
  for (const { id, before, after } of changed) {
    if (after === undefined) items.delete(id)
    else if (after !== before) items.set(id, after)
  }
  // If every item that it is about is gone, nothing of it is sent.
  const { others } = traitsOf(intent)
  if (others && changed.some(({ before }) => before))
    for (const [id, item] of items) items.set(id, others(item))
}

/** Returns an item with what its journal will teach the server. */
function withRhythm(before: Item | undefined, after: Item | undefined, command: Command, at: number) {
  return after && { ...after, rhythm: rhythmAfter(before, after, { kind: kindOfCommand(command), at }) }
}

/** The order of a list of items. */
export const byName = (a: Item, b: Item) => comparePositions([a.name, a.id], [b.name, b.id])
