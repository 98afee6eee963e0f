import { createHmac } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Household } from '../database/household.ts'
import type { Platform } from '../runtime/platform.ts'
import type { IdempotentRequest } from '../database/idempotency.ts'
import { parse, readBody, readIdempotencyKey, readParameter, readText, type Event } from './event.ts'
import type { Success } from './response.ts'
import type { Answer, Contract, Params, Route } from '../protocol/route.ts'

export interface Context {
  readonly event: Event
  readonly platform: Platform
  /** The household that the request has entered already, where it carries out an operation of another route. */
  readonly entered?: Household
}

export interface Operation<Of extends Route = Route> {
  readonly route: Of
  readonly run: (context: Context) => Promise<Success>
  /** The suffix of the key under which the answer to so many rows is stored; by default none. */
  readonly lastPart?: (rows: number) => string
}

/** One operation for each route of a contract, so that a missing one does not compile. */
export type Operations<Of extends Contract> = { readonly [Name in keyof Of]: Operation<Of[Name]> }

export interface Input<Of extends Route = Route> {
  readonly params: Params<Of['path']>
  readonly body: z.output<Of['body']>
  readonly query: z.output<Of['query']>
  readonly now: Date
}

type PublicRoute = Route & { readonly access: 'anyone' }

type PublicInput<Of extends PublicRoute> = Input<Of> & Context

/** The rule of a public route. It opens the scopes that it needs, and writes within them. */
export type PublicRule<Of extends PublicRoute> = (
  input: PublicInput<Of>,
) => Promise<Answer<Of> & Pick<Success, 'cookies' | 'headers' | 'text'>>

export function publicRoute<Of extends PublicRoute>(route: Of, rule: PublicRule<Of>): Operation<Of> {
  return {
    route,
    run: async (context) => rule({ ...context, ...readInput(route, context) }),
  }
}

/** @throws {Problem} `invalid`, `not_found`, `too_large` and `not_json` */
export function readInput<Of extends Route>(route: Of, context: Context): Input<Of>
export function readInput({ path, query, body }: Route, { event, platform }: Context): Input {
  return {
    params: readParams(path, event),
    query: parse(query, event.queryStringParameters ?? {}),
    body: readBody(event, body),
    now: platform.now(),
  }
}

function readParams(path: string, event: Event): Readonly<Record<string, string>> {
  const names = [...path.matchAll(/{(\w+)}/g)].flatMap(([, name]) => name ?? [])
  return Object.fromEntries(names.map((name) => [name, readParameter(event, name)]))
}

/** @throws {Problem} `invalid`, `too_large` and `not_json` */
export function readIdempotentRequest(
  context: Context,
  partition: string,
  callerId: string,
): IdempotentRequest {
  const { event, platform } = context
  const { method, path } = event.requestContext.http
  const key = readIdempotencyKey(event)
  const sent = readText(event)
  // The body may contain a password, which could be guessed from a plain hash. The key is stored nowhere.
  const body = sent && key && createHmac('sha256', key).update(sent).digest('base64url')
  return { partition, userId: callerId, method, path, key, body, now: platform.now() }
}
