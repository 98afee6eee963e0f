import type { Item } from '../item.ts'
import type { Kind } from '../kinds.ts'
import type { Store } from '../store.ts'

/** A change of an item: the phone shows it, and the server commits it. */
export interface Command {
  readonly subject: 'item'
  readonly id: string
  /** The kind of its entry in the history. */
  readonly kind: string
  /**
   * Returns what it makes of the item, which is undefined where there is none; undefined if it deletes it.
   *
   * @throws {Problem} `conflict`, such as for a quantity below 0 or above the maximum
   */
  readonly apply: (item: Item | undefined, now: Date) => Item | undefined
}

interface Definition<Input> {
  readonly kind: Kind | ((input: Input) => Kind)
  readonly apply: (item: Item, input: Input, now: Date) => Item | undefined
}

/** Defines a change of an item that is there; where it is not, nothing happens. */
export function command<Input = void>({ kind, apply }: Definition<Input>) {
  return (id: string, input: Input): Command =>
    itemCommand(
      typeof kind === 'function' ? kind(input) : kind,
      id,
      (item, now) => item && apply(item, input, now),
    )
}

export const itemCommand = (kind: string, id: string, apply: Command['apply']): Command => ({
  subject: 'item',
  id,
  kind,
  apply,
})

export interface StoreCommand {
  readonly subject: 'store'
  readonly id: string
  readonly kind: Kind
  /**
   * Returns undefined if the command deletes the store, or where there is none.
   *
   * @throws {Problem} `conflict`, such as for a name that is taken
   */
  readonly apply: (all: readonly Store[]) => Store | undefined
}

export const storeCommand = (kind: Kind, id: string, apply: StoreCommand['apply']): StoreCommand => ({
  subject: 'store',
  id,
  kind,
  apply,
})

export type AnyCommand = Command | StoreCommand

export const isAboutItem = (one: AnyCommand): one is Command => one.subject === 'item'
