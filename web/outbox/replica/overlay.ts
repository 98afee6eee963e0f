import { applyToAll, type Changed } from '../../../functions/model/commands/apply.ts'
import { type Command, isAboutItem } from '../../../functions/model/commands/command.ts'
import type { Item } from '../../../functions/model/item.ts'
import { comparePositions } from '../../../functions/model/position.ts'
import { Problem } from '../../../functions/protocol/problem.ts'
import { noteChanged, reverse } from './reversed.ts'
import { commandsOf, traitsOf, undoneBy, type Intent } from '../log/intent.ts'

export function withIntents(rows: readonly Item[], intents: readonly Intent[]): readonly Item[] {
  const shown = pendingOf(intents)
  if (shown.length === 0) return rows
  const items = new Map(rows.map((item) => [item.id, item]))
  for (const intent of shown)
    // One that is still here is not shown itself.
    if (intent.kind === 'undo' && !intents.some(({ id }) => id === intent.input.of))
      reverse(items, intent.input.of)
    else unlessRefused(() => noteChanged(intent.id, changeItems(items, intent)))
  const changed = [...items.values()]
  const isMoved = shown.some((intent) => intent.kind === 'undo' || traitsOf(intent).movesRows)
  return isMoved ? changed.toSorted(byName) : changed
}

/** The intents whose effect is shown: neither refused nor undone. */
export function pendingOf(intents: readonly Intent[]): readonly Intent[] {
  const undone = undoneBy(intents)
  return intents.filter(({ id, state }) => state === 'waiting' && !undone.has(id))
}

/** Shows all of an intent, or nothing of it where the server will refuse it. */
export function unlessRefused(show: () => void): void {
  try {
    show()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

/** @throws {Problem} where it would be refused; nothing is changed then */
export function changeItems(items: Map<string, Item>, intent: Intent): readonly Changed[] {
  const commands = commandsOf(intent).filter(isAboutItem)
  const { others } = traitsOf(intent)
  // If every item that it is about is gone, nothing of it is sent.
  const isSent = others && commands.some(({ id }) => items.has(id))
  const changed = carryOut(items, commands, new Date(intent.at))
  if (isSent) for (const [id, item] of items) items.set(id, others(item))
  return changed
}

/** @throws {Problem} as the commands do; nothing is changed then */
export function carryOut(
  items: Map<string, Item>,
  commands: readonly Command[],
  now: Date,
): readonly Changed[] {
  const changed = applyToAll(items, commands, now)
  for (const { id, after } of changed) {
    if (after) items.set(id, after)
    else items.delete(id)
  }
  return changed
}

export const byName = (a: Item, b: Item) => comparePositions([a.name, a.id], [b.name, b.id])
