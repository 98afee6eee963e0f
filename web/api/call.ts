import type { Bodies, Params, Route } from '../../functions/http/route.ts'
import { bodyOf } from './answer.ts'
import { type Input, send } from './send.ts'

type Given<Path extends string, Sent, Query> = (keyof Params<Path> extends never
  ? { readonly params?: never }
  : { readonly params: Params<Path> }) &
  (undefined extends Sent ? { readonly body?: never } : { readonly body: Sent }) & {
    readonly query?: Query & Record<string, unknown>
    readonly version?: number
    readonly householdId?: string
    readonly key?: string
  }

interface NoInput {
  readonly query?: never
}

type Rest<Path extends string, Sent, Query> =
  NoInput extends Given<Path, Sent, Query>
    ? [given?: Given<Path, Sent, Query>]
    : [given: Given<Path, Sent, Query>]

/**
 * Calls a route of the contract and gives the body of its success, checked against the contract.
 *
 * @throws {ApiFailure} for anything but a success as the contract has it
 */
export async function call<Path extends string, Sent, Query, Answers extends Bodies>(
  route: Route<Path, Sent, Query, Answers>,
  ...rest: Rest<Path, Sent, Query>
): Promise<Answers[keyof Answers]>
export async function call(route: Route, given?: Input): Promise<unknown> {
  return await bodyOf(route, await send(route, given))
}

/** What a change came to: the answer's body, and the entry or the batch of the history that tells of it. */
export interface Changed<Body> {
  readonly body: Body
  /** By which it can be undone; undefined when nothing has changed. */
  readonly activity: string | undefined
}

/**
 * Calls a route that changes a household's data.
 *
 * @throws {ApiFailure} as `call`
 */
export async function callChange<Path extends string, Sent, Query, Answers extends Bodies>(
  route: Route<Path, Sent, Query, Answers>,
  ...rest: Rest<Path, Sent, Query>
): Promise<Changed<Answers[keyof Answers]>>
export async function callChange(route: Route, given?: Input): Promise<Changed<unknown>> {
  const response = await send(route, given)
  const activity = response.headers.get('x-activity-id') ?? undefined
  return { body: await bodyOf(route, response), activity }
}
