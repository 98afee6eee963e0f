import type { Changed } from '../../../functions/model/commands/apply.ts'
import { differingFields, sameValue } from '../../../functions/model/fields.ts'
import type { Item } from '../../../functions/model/item.ts'

// As many as people may undo from messages that are still there.
const most = 50

/** Items before and after the latest changes of this page, as they were shown first. */
const known = new Map<string, readonly Changed[]>()

export function noteChanged(intent: string, changed: readonly Changed[]): void {
  if (known.has(intent)) return
  known.set(intent, changed)
  for (const oldest of known.keys()) if (known.size > most) known.delete(oldest)
}

/** Shows items as before an intent, wherever they are still as it has left them. The server decides about the others. */
export function reverse(items: Map<string, Item>, intent: string | undefined): void {
  for (const { id, before, after } of known.get(intent ?? '') ?? []) {
    const now = items.get(id)
    if (!before && after && now && isAsAdded(now, after)) items.delete(id)
    else if (before && !after && !now) items.set(id, before)
    else if (before && after && now) items.set(id, { ...now, ...fieldsBefore(before, after, now) })
  }
}

function fieldsBefore(before: Item, after: Item, now: Item): Partial<Item> {
  const isBack = ([name, value]: readonly [string, unknown]) =>
    !sameValue(value, Reflect.get(after, name)) && sameValue(Reflect.get(now, name), Reflect.get(after, name))
  return Object.fromEntries(Object.entries(before).filter(isBack))
}

const isAsAdded = (now: Item, after: Item): boolean =>
  differingFields(now, after).length === 0 &&
  (now.quantity ?? 0) === (after.quantity ?? 0) &&
  (now.desired_quantity ?? 0) === (after.desired_quantity ?? 0)
