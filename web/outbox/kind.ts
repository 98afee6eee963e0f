import * as z from 'zod/mini'
import type { Command } from '../../functions/model/commands/apply.ts'
import type { Item } from '../../functions/model/item.ts'
import type { Shop } from '../../functions/model/shop.ts'
import type { Changed } from '../api/call.ts'
import { refusal, type Refusal } from './refusal.ts'

/** The `Idempotency-Key` of a request, and the household that it is about, which need not be the open one. */
export interface IntentRequest {
  readonly key: string
  readonly householdId: string
  /** The point of the list that shows it, from which the answer is to go on. */
  readonly point?: string | undefined
}

/** A part of an intent that is left for people to decide, with the reason. */
export interface Undecided {
  /** The input for the same kind of intent to do it all the same. */
  readonly input: unknown
  readonly name: string
  readonly refusal: Refusal
}

/** The result of an intent. */
export interface Sent extends Changed<unknown> {
  /** The names of what it was about and is not there any more. */
  readonly gone?: readonly string[]
  readonly undecided?: readonly Undecided[]
}

/** A command about an item. */
export interface Addressed {
  readonly id: string
  readonly command: Command
}

export interface Definition<Name extends string, Input> {
  readonly name: Name
  readonly input: z.ZodMiniType<Input>
  /** The ids of the items or the store that it changes. */
  readonly itemIdsOf: (input: Input) => readonly string[]
  /** Its commands about items, which show before the server has answered. */
  readonly commands?: (input: Input) => readonly Addressed[]
  /** Its effect on all other items. */
  readonly others?: (item: Item) => Item
  readonly changeStores?: (stores: Map<string, Shop>, input: Input) => void
  /** Whether nothing that is about the same can be sent before it. */
  readonly creates?: true
  /** Whether its items may have another place in their list then. */
  readonly movesRows?: true
  /** Whether it is of no use once its item is gone: people get a message, and have nothing to decide. */
  readonly endsWithItem?: true
  /** The input to send if its item was changed since and nobody looks at it any more. */
  readonly insist?: (input: Input) => Input
  /** @throws {ApiFailure} for any response except a success, or one that says that it is done already */
  readonly send: (input: Input, request: IntentRequest) => Promise<Sent>
}

// As browsers store it: these names stay, and each field added later is optional.
const common = {
  /** Its `Idempotency-Key`. */
  id: z.string(),
  person: z.string(),
  household: z.string(),
  /** The name of its item, for people. */
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
/** The fields that every intent has. */
export type IntentFacts = Readonly<z.output<typeof facts>>

export const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Defines a kind of intent: what browsers store of it, how it is shown and how it is sent. */
export function defineKind<const Name extends string, Input>(definition: Definition<Name, Input>) {
  const { name, input } = definition
  return { ...definition, stored: z.object({ ...common, kind: z.literal(name), input }) }
}
