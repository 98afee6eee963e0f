import * as z from 'zod/mini'
import type { CommandName } from '../../functions/model/commands/apply.ts'
import type { Shop } from '../../functions/model/shop.ts'
import type { Addressed, Definition, IntentFacts, IntentRequest, Sent } from './kind.ts'
import { create, createAll, edit, remove } from './kinds/items.ts'
import { base, removeBase, removeStock, setBase, stock } from './kinds/quantities.ts'
import { count, extra, putAway, row } from './kinds/shopping.ts'
import { addStore, changeStore, removeStore } from './kinds/stores.ts'
import { undo } from './kinds/undo.ts'

/** Everything that changes the data of a household in the main job: an intent for each command of the model, and more. */
const kinds = {
  create,
  createAll,
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
} satisfies Readonly<Record<CommandName, object>> & Readonly<Record<string, object>>

export type KindName = keyof typeof kinds

type Inputs = { readonly [Name in KindName]: Readonly<z.output<(typeof kinds)[Name]['input']>> }

export type Change<Name extends KindName = KindName> = {
  readonly [Each in Name]: { readonly kind: Each; readonly input: Inputs[Each] }
}[Name]

/** A change that somebody has made on this device, until the list that it was made to shows it. */
export type Intent<Name extends KindName = KindName> = Change<Name> & IntentFacts

type Rules<Name extends KindName> = Omit<Definition<Name, Inputs[Name]>, 'name' | 'input'>

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
export function itemIdsOf<Name extends KindName>({ kind, input }: Change<Name>): readonly string[] {
  return rules[kind].itemIdsOf(input)
}

/** The traits that all intents of a kind share. */
export function traitsOf({ kind }: Change) {
  const { others, creates, movesRows, endsWithItem } = rules[kind]
  return { others, creates, movesRows, endsWithItem, isAboutStore: rules[kind].changeStores !== undefined }
}

export function commandsOf<Name extends KindName>({ kind, input }: Change<Name>): readonly Addressed[] {
  return rules[kind].commands?.(input) ?? []
}

/** The ids of the intents that others among them undo. */
export function undoneBy(intents: readonly Intent[]): ReadonlySet<string | undefined> {
  return new Set(intents.flatMap((intent) => (intent.kind === 'undo' ? [intent.input.of] : [])))
}

/** Changes the stores as the intent will. */
export function changeStores<Name extends KindName>(
  stores: Map<string, Shop>,
  { kind, input }: Change<Name>,
): void {
  rules[kind].changeStores?.(stores, input)
}

/** Returns the intent that is sent where its item was changed since; undefined where somebody has to decide. */
export function insisting<Name extends KindName>(intent: Intent<Name>): Intent | undefined {
  const insist = rules[intent.kind].insist
  return insist && readIntent({ ...intent, input: insist(intent.input) })
}

/** Sends an intent to its household, under its own key: sent again, it is not done again. */
export function sendIntent<Name extends KindName>(
  { kind, input }: Change<Name>,
  request: IntentRequest,
): Promise<Sent> {
  return rules[kind].send(input, request)
}
