import type * as z from 'zod/mini'
import type { nothing, Params, Route } from '../../functions/protocol/route.ts'
import { parseJson } from './parse-json.ts'
import { bodyOf } from './response.ts'
import { type RequestOptions, send } from './send.ts'

export type Options<Of extends Route> = (keyof Params<Of['path']> extends never
  ? { readonly params?: never }
  : { readonly params: Params<Of['path']> }) &
  (Of['body'] extends typeof nothing ? { readonly body?: never } : { readonly body: z.input<Of['body']> }) &
  (Of['query'] extends typeof nothing
    ? { readonly query?: never }
    : { readonly query?: z.input<Of['query']> & Record<string, unknown> }) & {
    readonly version?: number
    readonly householdId?: string
    readonly key?: string
    readonly point?: string | undefined
  }

export type Arguments<Of extends Route> =
  { readonly query?: never } extends Options<Of> ? [options?: Options<Of>] : [options: Options<Of>]

type SuccessBody<Of extends Route> = z.output<Of['answers'][keyof Of['answers']]>

/** @throws {ApiFailure} for any response except a success */
export async function call<Of extends Route>(route: Of, ...rest: Arguments<Of>): Promise<SuccessBody<Of>>
export async function call(route: Route, options?: RequestOptions): Promise<unknown> {
  return await bodyOf(route, await send(route, options))
}

export interface Changed<Body> {
  readonly body: Body
  /** The id of the journal entry or batch, to undo the change; undefined if nothing changed. */
  readonly activity: string | undefined
  readonly changes?: OwnChanges | undefined
}

/** Everything that has changed since the point that the request named, if this change alone made it. */
export interface OwnChanges {
  readonly since: string
  /** Not checked yet; of the shape that the route of changes answers. */
  readonly body: unknown
}

/**
 * Makes a request that changes a household's data, and whose parts are known to fit its route.
 *
 * @throws {ApiFailure} for any response except a success
 */
export async function callChange(route: Route, options: RequestOptions): Promise<Changed<unknown>> {
  const response = await send(route, options)
  const activity = response.headers.get('x-activity-id') ?? undefined
  return { body: await bodyOf(route, response), activity, changes: ownChanges(options.point, response) }
}

function ownChanges(since: string | undefined, { headers }: Response): OwnChanges | undefined {
  const text = headers.get('x-changes')
  return since === undefined || text === null ? undefined : { since, body: parseJson(text) }
}
