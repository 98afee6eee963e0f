import type * as z from 'zod/mini'
import type { nothing, Params, Route } from '../../functions/http/route.ts'
import { bodyOf } from './answer.ts'
import { type Input, send } from './send.ts'

type Given<Of extends Route> = (keyof Params<Of['path']> extends never
  ? { readonly params?: never }
  : { readonly params: Params<Of['path']> }) &
  (Of['body'] extends typeof nothing ? { readonly body?: never } : { readonly body: z.input<Of['body']> }) &
  (Of['query'] extends typeof nothing
    ? { readonly query?: never }
    : { readonly query?: z.input<Of['query']> & Record<string, unknown> }) & {
    readonly version?: number
    readonly householdId?: string
    readonly key?: string
  }

interface NoInput {
  readonly query?: never
}

type Rest<Of extends Route> = NoInput extends Given<Of> ? [given?: Given<Of>] : [given: Given<Of>]

type SuccessBody<Of extends Route> = z.output<Of['answers'][keyof Of['answers']]>

/**
 * Calls a route of the contract and gives the body of its success, checked against the contract.
 *
 * @throws {ApiFailure} for anything but a success as the contract has it
 */
export async function call<Of extends Route>(route: Of, ...rest: Rest<Of>): Promise<SuccessBody<Of>>
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
export async function callChange<Of extends Route>(
  route: Of,
  ...rest: Rest<Of>
): Promise<Changed<SuccessBody<Of>>>
export async function callChange(route: Route, given?: Input): Promise<Changed<unknown>> {
  const response = await send(route, given)
  const activity = response.headers.get('x-activity-id') ?? undefined
  return { body: await bodyOf(route, response), activity }
}
