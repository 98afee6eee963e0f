import { sameValue } from '../fields.ts'
import type { Item } from '../item.ts'
import { rhythmAfter } from '../rhythm/rhythm-after.ts'
import type { Command } from './command.ts'

interface Applied {
  /** The same item if nothing changes, undefined if it is deleted. */
  readonly after: Item | undefined
  /** The kind of the last command that changes something. */
  readonly kind: string | undefined
}

/** @throws {Problem} as the commands do */
export function apply(item: Item | undefined, commands: readonly Command[], now: Date): Applied {
  return commands.reduce<Applied>(
    (done, command) => {
      const after = command.apply(done.after, now)
      return sameValue(done.after, after) ? done : { after, kind: command.kind }
    },
    { after: item, kind: undefined },
  )
}

/** An item before and after commands that have changed it: undefined where it was not there, or is deleted. */
export interface Changed {
  readonly id: string
  readonly before: Item | undefined
  readonly after: Item | undefined
  readonly kind: string
}

/**
 * Each item learns from the entry that its journal will have.
 *
 * @throws {Problem} as the commands do
 */
export function applyToAll(
  items: ReadonlyMap<string, Item>,
  commands: readonly Command[],
  now: Date,
): readonly Changed[] {
  const byItem = new Map<string, Command[]>()
  for (const command of commands) byItem.set(command.id, [...(byItem.get(command.id) ?? []), command])
  return [...byItem].flatMap(([id, its]) => {
    const before = items.get(id)
    const { after, kind } = apply(before, its, now)
    if (kind === undefined) return []
    const change = { kind, at: now.getTime() }
    return { id, before, kind, after: after && { ...after, rhythm: rhythmAfter(before, after, change) } }
  })
}
