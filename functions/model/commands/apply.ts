import { create, edit, remove } from './items.ts'
import { base, count, removeBase, removeStock, setBase, stock } from './quantities.ts'
import { extra, putAway, row } from './shopping.ts'
import type { Item } from '../item.ts'

/** Everything that happens to an item. The outbox has an intent for each, and the journal a kind. */
const commands = {
  create,
  edit: ofExisting(edit),
  remove: ofExisting(remove),
  stock: ofExisting(stock),
  count: ofExisting(count),
  removeStock: ofExisting(removeStock),
  base: ofExisting(base),
  setBase: ofExisting(setBase),
  removeBase: ofExisting(removeBase),
  row: ofExisting(row),
  extra: ofExisting(extra),
  putAway: ofExisting(putAway),
}

export type CommandName = keyof typeof commands

type Inputs = { readonly [Name in CommandName]: Parameters<(typeof commands)[Name]>[1] }

/** A change of an item: the command's name and its input. */
export type Command<Name extends CommandName = CommandName> = {
  readonly [Each in Name]: { readonly kind: Each; readonly input: Inputs[Each] }
}[Name]

type Rule<Input> = (item: Item | undefined, input: Input, now: Date) => Item | undefined

const rules: { readonly [Name in CommandName]: Rule<Inputs[Name]> } = commands

/** Lets a rule skip an item that is not there. */
function ofExisting<Input>(rule: (item: Item, input: Input, now: Date) => Item | undefined): Rule<Input> {
  return (item, input, now) => item && rule(item, input, now)
}

/**
 * Returns what a command makes of an item: the same item if it changes nothing, undefined if it deletes it.
 *
 * @throws {Problem} `conflict` if a quantity would be below 0 or above the maximum
 */
export function apply<Name extends CommandName>(
  item: Item | undefined,
  { kind, input }: Command<Name>,
  now: Date,
): Item | undefined {
  return rules[kind](item, input, now)
}
