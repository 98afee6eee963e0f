import { createHmac } from 'node:crypto'
import type { Success } from './response.ts'
import {
  parse,
  readBody,
  readCaller,
  readIdempotencyKey,
  readText,
  readParameter,
  type Event,
} from './event.ts'
import type { Repeatable } from '../store/idempotency.ts'
import type { Platform } from '../runtime/platform.ts'
import type { Bodies, Contract, Method, Params, Route } from './route.ts'
import type { Answer } from './route.ts'
import type { Caller } from '../identity/user.ts'

/** One request on its way: what came in, and what it runs on. */
export interface Context {
  readonly event: Event
  readonly platform: Platform
}

/** A route with the rule that answers it. */
export interface Operation<Of = Route> {
  readonly route: Of
  readonly run: (context: Context) => Promise<Success>
}

/** One operation for each route of a contract; a missing or a wrong one does not compile. */
export type Operations<Of extends Contract> = { readonly [Name in keyof Of]: Operation<Of[Name]> }

/** What every rule is given of a request. */
export interface Input<Path extends string, Sent, Query> {
  readonly params: Params<Path>
  readonly body: Sent
  readonly query: Query
  readonly now: Date
}

/** The methods that change something. */
export type Writing = Exclude<Method, 'GET'>

/** A route that anyone may call. Its rule sees the whole request and opens what it needs itself. */
export function open<Path extends string, Sent, Query, Answers extends Bodies, Verb extends Method>(
  route: Route<Path, Sent, Query, Answers, 'anyone', Verb>,
  rule: (
    input: Input<Path, Sent, Query> & Context,
  ) => Promise<Answer<Answers> & Pick<Success, 'cookies' | 'headers'>>,
): Operation<typeof route> {
  return {
    route,
    run: async (context) => rule({ ...context, ...readInput(route, context) }),
  }
}

/** Reads what a route takes. Throws `invalid`, `not_found`, `too_large` and `not_json`. */
export function readInput<Path extends string, Sent, Query>(
  route: Pick<Route<Path, Sent, Query>, 'path' | 'body' | 'query'>,
  { event, platform }: Context,
): Input<Path, Sent, Query> {
  return {
    params: readParams(route.path, event),
    query: parse(route.query, event.queryStringParameters ?? {}),
    body: readBody(event, route.body),
    now: platform.now(),
  }
}

function readParams<Path extends string>(path: Path, event: Event): Params<Path>
function readParams(path: string, event: Event): Readonly<Record<string, string>> {
  const names = [...path.matchAll(/{(\w+)}/g)].flatMap(([, name]) => name ?? [])
  return Object.fromEntries(names.map((name) => [name, readParameter(event, name)]))
}

/** Who sends what, under which key, so that a repeat is known again. */
export function readRepeatable(context: Context, partition: string, caller: Caller): Repeatable {
  const { event, platform } = context
  const { method, path } = event.requestContext.http
  const key = readIdempotencyKey(event)
  const sent = readText(event)
  // It may hold a password, which could be guessed from a plain hash; the key is stored nowhere.
  const body = sent && key && createHmac('sha256', key).update(sent).digest('base64url')
  return { partition, userId: caller.id, method, path, key, body, now: platform.now() }
}

/** The verified caller. Throws `unauthenticated`. */
export const callerIn = ({ event }: Context): Caller => readCaller(event)
