import * as z from 'zod/mini'
import { toBuy } from '../../functions/shopping-list/gap.ts'
import type { Item } from '../../functions/items/contract.ts'
import { differingFields } from '../../functions/items/fields.ts'
import { settleLots } from '../../functions/items/lots.ts'
import { updatedTimes } from '../../functions/items/record.ts'
import type { Changed } from '../api/call.ts'
import { refusal } from './refusal.ts'

/** The items of a household by their ids, to be changed in place. */
export type Items = Map<string, Item>

/** The `Idempotency-Key` of a request, and the household that it is about, which need not be the open one. */
export interface IntentRequest {
  readonly key: string
  readonly householdId: string
}

/** What came of an intent. */
export interface Sent extends Changed<unknown> {
  /** The names of what it was about and is not there any more. */
  readonly gone?: readonly string[]
}

interface Definition<Name extends string, Input> {
  readonly name: Name
  readonly input: z.ZodMiniType<Input>
  /** The ids of the items or the store that it changes. */
  readonly itemsOf: (input: Input) => readonly string[]
  /** Shows what it will do, before the server has answered. */
  readonly apply: (items: Items, input: Input, at: Date) => void
  /** @throws {ApiFailure} for any response except a success, or one that says that it is done already */
  readonly send: (input: Input, request: IntentRequest) => Promise<Sent>
}

// As browsers store it: these names stay, and each field added later is optional.
const common = {
  /** Its `Idempotency-Key`. */
  id: z.string(),
  person: z.string(),
  household: z.string(),
  /** What it is about, for people: the name of an item. */
  name: z.string(),
  /** When it was made, in milliseconds since 1970; of two intents the later one has more. */
  at: z.number(),
  /** The id of the intent that must be done before it. */
  after: z.optional(z.string()),
  state: z.enum(['waiting', 'refused']),
  refusal: z.optional(refusal),
  /** The id of the refused intent that it needs. */
  because: z.optional(z.string()),
  /** Whether a request was sent without an answer, so that it may have been done. */
  isUnsure: z.optional(z.boolean()),
  /** Whether the server has done it, and the list may not show it yet. */
  isAnswered: z.optional(z.boolean()),
  /** Somebody said that it is still right, although it is old. */
  isConfirmed: z.optional(z.boolean()),
}

const facts = z.object(common)
/** What is known of every intent. */
export type IntentFacts = Readonly<z.output<typeof facts>>

export const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Defines a kind of intent: what browsers store of it, how it is shown and how it is sent. */
export function defineKind<const Name extends string, Input>(definition: Definition<Name, Input>) {
  const { name, input } = definition
  return { ...definition, stored: z.object({ ...common, kind: z.literal(name), input }) }
}

/** Changes an item as the server will; an item of which nothing is left to buy leaves the shopping list untouched. */
export function changeItem(items: Items, id: string, at: Date, change: (item: Item) => Partial<Item>): void {
  const before = items.get(id)
  if (!before) return
  const changedAlone = { ...before, ...change(before) }
  const after = { ...changedAlone, lots: settleLots(changedAlone.lots, changedAlone.quantity ?? 0) }
  const version = before.version + Number(differingFields(before, after).length > 0)
  const changed = { ...after, ...updatedTimes(before, after, at), version }
  items.set(id, { ...changed, ...(toBuy(changed) === 0 && untouchedRow) })
}

/** An item that nobody has begun to buy. */
export const untouchedRow = { purchased: false, amount: null, unavailable: false } as const
