import * as z from 'zod/mini'
import type { Code } from '../runtime/problem.ts'

/** What a person may do in a household, most first. */
export const roles = ['owner', 'member', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Who may call a route: anyone, a signed-in user, or one whose role in the household is at least this. */
export type Access = 'anyone' | 'user' | Role

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The shape of a value, with a schema that checks it. */
export type Schema<Value> = z.ZodMiniType<Value>

/** A table of bodies by status: `{ 200: Item, 201: Item }`. */
export type Bodies = Readonly<Record<number, unknown>>

/**
 * One route of the API as plain data. It is read by the Lambda handler, the deployment, the local gateway,
 * the web client and the OpenAPI document; none of them repeats it.
 */
export interface Route<
  Path extends string = string,
  Sent = unknown,
  Query = unknown,
  Answers extends Bodies = Bodies,
  Needs extends Access = Access,
  Verb extends Method = Method,
> {
  readonly method: Verb
  /** Below `/api`, without a trailing slash: `/items/{id}`. */
  readonly path: Path
  readonly access: Needs
  readonly summary: string
  readonly body: Schema<Sent>
  readonly query: Schema<Query>
  /** The bodies of success by status. */
  readonly answers: { readonly [Status in keyof Answers]: Schema<Answers[Status]> }
  /** What the bodies of success are written in. */
  readonly type: 'application/json' | 'text/html'
  /** Refusals beyond those that access and input bring to every route. */
  readonly refusals: readonly Code[]
}

/** The routes of one resource by name. */
export type Contract = Readonly<Record<string, Route>>

/** No body: whatever was sent is dropped. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)

type Written<
  Path extends string,
  Sent,
  Query,
  Answers extends Bodies,
  Needs extends Access,
  Verb extends Method,
> = Omit<Route<Path, Sent, Query, Answers, Needs, Verb>, 'body' | 'query' | 'type' | 'refusals'> & {
  readonly body?: Schema<Sent>
  readonly query?: Schema<Query>
  readonly type?: Route['type']
  readonly refusals?: readonly Code[]
}

/** Writes one route down; a body, a query or special refusals only where it has them. */
export function route<
  const Path extends `/${string}`,
  Answers extends Bodies,
  const Needs extends Access,
  const Verb extends Method,
  Sent = undefined,
  Query = undefined,
>(written: Written<Path, Sent, Query, Answers, Needs, Verb>): Route<Path, Sent, Query, Answers, Needs, Verb>
export function route(written: Written<string, unknown, unknown, Bodies, Access, Method>): Route {
  return { body: nothing, query: nothing, type: 'application/json', refusals: [], ...written }
}

type Name<Path extends string> = Path extends `${string}{${infer First}}${infer Rest}`
  ? First | Name<Rest>
  : never

/** The path's parameters: `/items/{id}` has `{ id: string }`. */
export type Params<Path extends string> = Readonly<Record<Name<Path>, string>>

// An inferred table of answers has its statuses as text.
type Numeric<Status> = Status extends `${infer Value extends number}` ? Value : Status

/** A success: one of the route's statuses with its body. */
export type Answer<Answers extends Bodies> = AnyAnswer &
  {
    [Status in keyof Answers]: { readonly status: Numeric<Status>; readonly body: Answers[Status] }
  }[keyof Answers]

/** A success of any route. */
export interface AnyAnswer {
  readonly status: number
  readonly body?: unknown
  /** The entry or the batch of the journal that tells of a change, by which it can be undone. */
  readonly activity?: string | undefined
}

/** The query of every list: where to go on, taken from the `Link` of the page before. */
export const page = z.object({ after: z.optional(z.string()) })
