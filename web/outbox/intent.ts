import * as z from 'zod/mini'
import type { IntentFacts, IntentRequest, Items, Sent } from './kind.ts'
import { create, edit, remove } from './kinds/items.ts'
import { base, removeBase, removeStock, setBase, stock } from './kinds/quantities.ts'
import { count, extra, putAway, row } from './kinds/shopping.ts'
import { addStore, changeStore, removeStore } from './kinds/stores.ts'
import { undo } from './kinds/undo.ts'

/** Everything that changes the data of a household in the main job. */
const kinds = {
  create,
  edit,
  remove,
  stock,
  removeStock,
  setBase,
  base,
  removeBase,
  row,
  extra,
  putAway,
  count,
  addStore,
  changeStore,
  removeStore,
  undo,
}

export type KindName = keyof typeof kinds

type Inputs = { readonly [Name in KindName]: Readonly<z.output<(typeof kinds)[Name]['input']>> }

/** What an intent is to do. */
export type Change<Name extends KindName = KindName> = {
  readonly [Each in Name]: { readonly kind: Each; readonly input: Inputs[Each] }
}[Name]

/** A change that somebody has made on this device, until the list that it was made to shows it. */
export type Intent<Name extends KindName = KindName> = Change<Name> & IntentFacts

interface Rules<Name extends KindName> {
  readonly itemsOf: (input: Inputs[Name]) => readonly string[]
  readonly apply: (items: Items, input: Inputs[Name], at: Date) => void
  readonly send: (input: Inputs[Name], request: IntentRequest) => Promise<Sent>
}

const rules: { readonly [Name in KindName]: Rules<Name> } = kinds

const named = z.object({
  kind: z.custom<KindName>((name) => typeof name === 'string' && Object.hasOwn(kinds, name)),
})

/** Reads what a browser has stored; undefined for anything else, such as the intent of a later version. */
export function readIntent(value: unknown): Intent | undefined {
  const { data } = named.safeParse(value)
  return data && kinds[data.kind].stored.safeParse(value).data
}

/** The ids of the items or the store that an intent changes. */
export function itemsOf<Name extends KindName>({ kind, input }: Change<Name>): readonly string[] {
  return rules[kind].itemsOf(input)
}

/** Changes the items as the intent will. */
export function applyIntent<Name extends KindName>(
  items: Items,
  { kind, input }: Change<Name>,
  at: number,
): void {
  rules[kind].apply(items, input, new Date(at))
}

/** Sends an intent to its household, under its own key: sent again, it is not done again. */
export function sendIntent<Name extends KindName>(
  { kind, input }: Change<Name>,
  request: IntentRequest,
): Promise<Sent> {
  return rules[kind].send(input, request)
}
