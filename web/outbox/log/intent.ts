import * as z from 'zod/mini'
import type { AnyCommand } from '../../../functions/model/commands/command.ts'
import { withoutNulls } from '../../../functions/protocol/without-nulls.ts'
import { isGone } from '../../api/api-failure.ts'
import { callChange, type Changed } from '../../api/call.ts'
import {
  idOfRow,
  type Definition,
  type IntentFacts,
  type IntentRequest,
  type Request,
  type Sent,
} from './kind.ts'
import { kinds } from './kinds.ts'

export type KindName = keyof typeof kinds

type Inputs = { readonly [Name in KindName]: Readonly<z.output<(typeof kinds)[Name]['input']>> }

export type Change<Name extends KindName = KindName> = {
  readonly [Each in Name]: { readonly kind: Each; readonly input: Inputs[Each] }
}[Name]

/** A change that somebody has made on this device, until the list that it was made to shows it. */
export type Intent<Name extends KindName = KindName> = Change<Name> & IntentFacts

type Rules<Name extends KindName> = Omit<Definition<Inputs[Name]>, 'input'>

const rules: { readonly [Name in KindName]: Rules<Name> } = kinds

const named = z.object({
  kind: z.custom<KindName>((name) => typeof name === 'string' && Object.hasOwn(kinds, name)),
})

/** Reads what a browser has stored; undefined for anything else, such as the intent of a later version. */
export function readIntent(value: unknown): Intent | undefined {
  const { data } = named.safeParse(value)
  return data && kinds[data.kind].stored.safeParse(value).data
}

export function itemIdsOf({ input }: Change): readonly string[] {
  if ('rows' in input) return input.rows.map(idOfRow)
  return 'id' in input ? [input.id] : []
}

export const traitsOf = ({ kind }: Change): Omit<Rules<KindName>, 'request' | 'sendParts' | 'insist'> =>
  rules[kind]

/** Returns the commands that the server will carry out; none where it will refuse. */
export function commandsOf<Name extends KindName>({ kind, input }: Change<Name>): readonly AnyCommand[] {
  const request = rules[kind].request(input)
  if (!request) return []
  const parsed = readBody(request)
  const { params = {} } = request.options
  return parsed.success ? request.route.commands({ params, body: parsed.data }) : []
}

const readBody = ({ route, options }: Request) => route.body.safeParse(withoutNulls(route.body, options.body))

export function issuesOf<Name extends KindName>({ kind, input }: Change<Name>): readonly z.core.$ZodIssue[] {
  const request = rules[kind].request(input)
  return (request && readBody(request).error?.issues) ?? []
}

export const undoneBy = (intents: readonly Intent[]): ReadonlySet<string | undefined> =>
  new Set(intents.flatMap((intent) => (intent.kind === 'undo' ? [intent.input.of] : [])))

/** Returns the intent that is sent where its item was changed since; undefined where somebody has to decide. */
export function insisting<Name extends KindName>(intent: Intent<Name>): Intent | undefined {
  const insist = rules[intent.kind].insist
  return insist && readIntent({ ...intent, input: insist(intent.input) })
}

/**
 * Sends an intent to its household, under its own key: sent again, it is not done again.
 *
 * @throws {ApiFailure} for any response except a success, or one that says that it is done already
 */
export async function sendIntent<Name extends KindName>(
  { kind, input }: Change<Name>,
  request: IntentRequest,
): Promise<Sent> {
  const { request: asked, sendParts } = rules[kind]
  const send = (part: Inputs[Name]) => sendRequest(asked(part), request)
  return await (sendParts?.(input, send) ?? send(input))
}

async function sendRequest(asked: Request | undefined, request: IntentRequest): Promise<Changed<unknown>> {
  const nothing = { body: undefined, activity: undefined }
  if (!asked) return nothing
  try {
    return await callChange(asked.route, { ...asked.options, ...request })
  } catch (failure) {
    // Removing something that is not there any more succeeds.
    if (asked.route.method === 'DELETE' && isGone(failure)) return nothing
    throw failure
  }
}

/** Forty days in milliseconds: the server remembers keys for 45. */
const longestWait = 40 * 24 * 60 * 60 * 1000

export const isOld = ({ at, isConfirmed }: Intent, now: number): boolean =>
  isConfirmed !== true && now - at > longestWait

export function nextOf(mine: readonly Intent[], now: number): Intent | undefined {
  const halted = mine.filter((intent) => intent.state === 'refused' || isOld(intent, now))
  const open = mine.filter((intent) => !halted.includes(intent) && intent.isAnswered !== true)
  return open.find((intent) => !halted.some((one) => needs(intent, one)))
}

/** Whether an intent can only be sent once another one was, such as what changes an item that the other one creates. */
export function needs(intent: Intent, other: Intent): boolean {
  if (intent.household !== other.household || intent.at <= other.at) return false
  if (intent.after === other.id || (intent.kind === 'undo' && intent.input.of === other.id)) return true
  return traitsOf(other).creates === true && itemIdsOf(other).some((id) => itemIdsOf(intent).includes(id))
}
