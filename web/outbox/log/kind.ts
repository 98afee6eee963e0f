import * as z from 'zod/mini'
import type { AnyCommand } from '../../../functions/model/commands/command.ts'
import type { Item } from '../../../functions/model/item.ts'
import type { Route } from '../../../functions/protocol/route.ts'
import type { Changed, Options } from '../../api/call.ts'
import type { RequestOptions } from '../../api/send.ts'
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

export interface Sent extends Changed<unknown> {
  /** The names of what it was about and is not there any more. */
  readonly gone?: readonly string[]
  readonly undecided?: readonly Undecided[]
}

export interface Definition<Input> {
  /** As browsers store it: these names stay, and each field added later is optional. */
  readonly input: z.ZodMiniType<Input>
  /**
   * The request that makes the change; undefined where there is nothing to ask for. Its body goes out exactly as it was
   * typed: only the server says whether it is valid, and a repeat is the same request.
   */
  readonly request: (input: Input) => Request | undefined
  /**
   * Sends it in parts, each with an input of its own.
   *
   * @throws {ApiFailure} as `sendIntent`
   */
  readonly sendParts?: (input: Input, send: (part: Input) => Promise<Changed<unknown>>) => Promise<Sent>
  /** Its effect on all other items. */
  readonly others?: (item: Item) => Item
  readonly isAboutStore?: true
  /** Whether nothing that is about the same can be sent before it. */
  readonly creates?: true
  /** Whether its items may have another place in their list then. */
  readonly movesRows?: true
  /** Whether it is of no use once its item is gone: people get a message, and have nothing to decide. */
  readonly endsWithItem?: true
  /** The input to send if its item was changed since and nobody looks at it any more. */
  readonly insist?: (input: Input) => Input
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
export type IntentFacts = Readonly<z.output<typeof facts>>

export const idOfRow = (row: { readonly id: string } | { readonly itemId: string }) =>
  'itemId' in row ? row.itemId : row.id

export const isObject = (value: unknown) => typeof value === 'object' && value !== null

export interface Request {
  readonly route: Route<AnyCommand>
  readonly options: Pick<RequestOptions, 'params' | 'body' | 'version'>
}

export function asking<Of extends Route<AnyCommand>>(route: Of, options: Options<Of>): Request
export function asking(route: Route<AnyCommand>, options: RequestOptions): Request {
  return { route, options }
}

export const defineKind = <const Name extends string, Input>(name: Name, definition: Definition<Input>) => ({
  ...definition,
  stored: z.object({ ...common, kind: z.literal(name), input: definition.input }),
})
