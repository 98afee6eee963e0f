import * as z from 'zod/mini'
import type { ApiKeyScope } from './api-key-scopes.ts'
import type { Code } from './problem.ts'
import type { Role } from './roles.ts'
import type { Schema } from './schema.ts'

export type Access = 'anyone' | 'user' | Role

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type Writing = Exclude<Method, 'GET'>

/** The cookie of a session, or an access token. */
type Credential = 'session' | 'bearer'

interface Input {
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
}

/** One route of the API as data: for the Lambda handler, the deployment, the local gateway, the web client and OpenAPI. */
export interface Route<Command = unknown> {
  readonly method: Method
  /** Below `/api`, without a trailing slash: `/items/{id}`. */
  readonly path: string
  readonly access: Access
  /** Credentials that the route looks at although anyone may call it. For other routes they follow from `access`. */
  readonly credentials: readonly Credential[]
  /** The least scope of an API key that may call it; undefined where only people may, after a login. */
  readonly apiKey: ApiKeyScope | undefined
  readonly summary: string
  readonly body: Schema
  readonly query: Schema
  readonly answers: Readonly<Record<number, Schema>>
  readonly type: 'application/json' | 'text/html' | 'text/calendar'
  /** Refusals other than those that follow from access and input. */
  readonly refusals: readonly Code[]
  /** Returns the changes of items or stores that its input, parsed, stands for. */
  commands(input: Input): readonly Command[]
}

export type HouseholdRoute<Verb extends Method = Method> = Route & {
  readonly access: Role
  readonly method: Verb
}

export type Contract = Readonly<Record<string, Route>>

/** No body or no query: ignores what was sent. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)

type Optional = 'credentials' | 'apiKey' | 'body' | 'query' | 'answers' | 'type' | 'refusals'

type Definition = Omit<Route, Optional | 'commands'> & Partial<Pick<Route, Optional>>

type BodyOf<Given> = Given extends { readonly body: infer Body extends Schema } ? Body : typeof nothing

type AnswersOf<Given> = Given extends { readonly answers: infer Answers extends Route['answers'] }
  ? Answers
  : { readonly 204: typeof nothing }

type Defined<Given extends Definition, Made> = Pick<
  Route,
  'credentials' | 'apiKey' | 'summary' | 'type' | 'refusals'
> &
  Pick<Given, 'method' | 'path' | 'access'> & {
    readonly body: BodyOf<Given>
    readonly query: Given extends { readonly query: infer Query extends Schema } ? Query : typeof nothing
    readonly answers: AnswersOf<Given>
    readonly commands: (input: Parsed<Given['path'], BodyOf<Given>>) => Made
  }

interface Parsed<Path extends string, Body extends Schema> {
  readonly params: Params<Path>
  readonly body: Readonly<z.output<Body>>
}

/** @param commands the changes that the input stands for: the server makes them, and the app shows them in advance */
function route<const Given extends Definition, const Made extends readonly unknown[] = readonly []>(
  definition: Given,
  commands?: (input: Parsed<Given['path'], BodyOf<Given>>) => Made,
): Defined<Given, Made>
function route(definition: Definition, commands: (input: never) => readonly unknown[] = () => []): Route {
  return {
    credentials: [],
    apiKey: undefined,
    body: nothing,
    query: nothing,
    answers: { 204: nothing },
    type: 'application/json',
    refusals: [],
    ...definition,
    commands,
  }
}

/** As `route`, at a path. */
function routeBy<Verb extends Method>(method: Verb) {
  return <
    const Path extends string,
    const Given extends Omit<Definition, 'method' | 'path'>,
    const Made extends readonly unknown[] = readonly [],
  >(
    path: Path,
    definition: Given,
    commands?: (input: Parsed<Path, BodyOf<Given>>) => Made,
  ) => route({ ...definition, method, path }, commands)
}

export const GET = routeBy('GET')
export const POST = routeBy('POST')
export const PUT = routeBy('PUT')
export const DELETE = routeBy('DELETE')

type Name<Path extends string> = Path extends `${string}{${infer First}}${infer Rest}`
  ? First | Name<Rest>
  : never

/** The path's parameters: `/items/{id}` has `{ id: string }`. */
export type Params<Path extends string> = Readonly<Record<Name<Path>, string>>

/** A successful answer of any route, as it is stored for retries. */
export interface AnyAnswer {
  readonly status: number
  readonly body?: unknown
  /** The change's journal entry or batch, by which it can be undone. */
  readonly activity?: string | undefined
}

/** A successful answer of a route: one of its statuses, with its body. */
export type Answer<Of extends Pick<Route, 'answers'>> = AnyAnswer &
  {
    readonly [Status in keyof Of['answers']]: {
      readonly status: Status
      readonly body: z.output<Of['answers'][Status]>
    }
  }[keyof Of['answers']]

/** The query of every list. `after` is the cursor in the `Link` of the previous page. */
export const page = z.object({ after: z.optional(z.string()) })
