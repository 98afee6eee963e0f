import type { Success } from './answer.ts'
import {
  parse,
  readBody,
  readCaller,
  readIdempotencyKey,
  readJson,
  readParameter,
  type Event,
} from './event.ts'
import { Household } from './household.ts'
import { pageOf, type Position } from './list.ts'
import { once, type Change } from './once.ts'
import type { Platform } from './platform.ts'
import { Problem } from './problem.ts'
import type { Answer, Bodies, Contract, Method, Params, Role, Route } from './route.ts'
import { householdScope } from './scope.ts'
import { openTable, type Reader } from './table.ts'
import type { Caller } from './user.ts'

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

/** What a rule is given of a request. */
interface Input<Path extends string, Sent> {
  readonly params: Params<Path>
  readonly body: Sent
  readonly now: Date
}

/** What a rule about a household's data is given besides: the household, and its part of the table to read. */
interface Inside {
  readonly household: Household
  readonly table: Reader
}

type Writing = Exclude<Method, 'GET'>

/** A route that anyone may call. Its rule sees the whole request and opens what it needs itself. */
export function open<Path extends string, Sent, Query, Answers extends Bodies, Verb extends Method>(
  route: Route<Path, Sent, Query, Answers, 'anyone', Verb>,
  rule: (input: Input<Path, Sent> & Context) => Promise<Answer<Answers> & Pick<Success, 'cookies'>>,
): Operation<typeof route> {
  return {
    route,
    run: async (context) => rule({ ...context, ...readInput(route, context) }),
  }
}

/** A route that reads a household's data. */
export function reads<Path extends string, Sent, Query, Answers extends Bodies, Needs extends Role>(
  route: Route<Path, Sent, Query, Answers, Needs, 'GET'>,
  rule: (input: Input<Path, Sent> & Inside) => Promise<Answer<Answers>>,
): Operation<typeof route> {
  return {
    route,
    async run(context) {
      const input = readInput(route, context)
      const { household } = await admit(route, context)
      return rule({ ...input, household, table: openHousehold(context, household) })
    },
  }
}

/** A route that lists rows of a household, sorted by their positions, by pages where they are very many. */
export function lists<Path extends string, Sent, Row, Needs extends Role>(
  route: Route<Path, Sent, { after?: string | undefined }, { 200: Row[] }, Needs, 'GET'>,
  positionOf: (row: Row) => Position,
  rule: (input: Inside) => Promise<readonly Row[]>,
): Operation<typeof route> {
  return {
    route,
    async run(context) {
      const { after } = parse(route.query, context.event.queryStringParameters ?? {})
      const { household } = await admit(route, context)
      const all = await rule({ household, table: openHousehold(context, household) })
      const { rows, next } = pageOf(all, positionOf, after)
      const link = next && `</api${route.path}?after=${encodeURIComponent(next)}>; rel="next"`
      return { status: 200, body: rows, ...(link && { headers: { link } }) }
    },
  }
}

/**
 * A route that changes a household's data. Its rule only reads and decides; the writes that it returns are
 * committed together with the record of the request.
 */
export function changes<
  Path extends string,
  Sent,
  Query,
  Answers extends Bodies,
  Needs extends Role,
  Verb extends Writing,
>(
  route: Route<Path, Sent, Query, Answers, Needs, Verb>,
  rule: (
    input: Input<Path, Sent> & Inside & { readonly ifMatch: string | undefined },
  ) => Promise<Change<Answer<Answers>>>,
): Operation<typeof route> {
  return {
    route,
    async run(context) {
      const input = { ...readInput(route, context), ifMatch: context.event.headers['if-match'] }
      const { household, request } = await admitRepeatable(route, context)
      const table = openHousehold(context, household)
      return once(table, request, () => rule({ ...input, household, table }))
    },
  }
}

/**
 * A route that changes more than one transaction holds: `check` looks at the whole body first and refuses it
 * before anything is applied, then each chunk is a change of its own, recorded under the same key. A repeat
 * finishes what is missing.
 */
export function changesInChunks<
  Path extends string,
  Sent,
  Query,
  Row,
  Needs extends Role,
  Verb extends Writing,
>(
  route: Route<Path, Sent[], Query, { 200: Row[] }, Needs, Verb>,
  size: number,
  check: (input: Input<Path, Sent[]> & Inside) => Promise<void>,
  rule: (input: Input<Path, Sent[]> & Inside) => Promise<Change<Answer<{ 200: Row[] }>>>,
): Operation<typeof route> {
  return {
    route,
    async run(context) {
      const input = readInput(route, context)
      const { household, request } = await admitRepeatable(route, context)
      const inside = { ...input, household, table: openHousehold(context, household) }
      const answers: unknown[] = []
      for (let start = 0; start < input.body.length; start += size) {
        const chunk = { ...inside, body: input.body.slice(start, start + size) }
        const key = request.key && `${request.key}#${start}`
        const answer = await once(inside.table, { ...request, key }, async () => {
          if (start === 0) await check(inside)
          return rule(chunk)
        })
        answers.push(answer.body)
      }
      return { status: 200, body: answers.flat() }
    },
  }
}

function readInput<Path extends string, Sent>(
  route: Pick<Route<Path, Sent>, 'path' | 'body'>,
  { event, platform }: Context,
): Input<Path, Sent> {
  return { params: readParams(route.path, event), body: readBody(event, route.body), now: platform.now() }
}

function readParams<Path extends string>(path: Path, event: Event): Params<Path>
function readParams(path: string, event: Event): Readonly<Record<string, string>> {
  const names = [...path.matchAll(/{(\w+)}/g)].flatMap(([, name]) => name ?? [])
  return Object.fromEntries(names.map((name) => [name, readParameter(event, name)]))
}

async function admit({ access }: { access: Role }, { event, platform }: Context) {
  const caller = readCaller(event)
  const household = await Household.enter(platform, caller, event.headers['x-household-id'])
  if (!household.allows(access))
    throw new Problem('forbidden', 'You may look at this household, but not change it.')
  return { caller, household }
}

async function admitRepeatable(route: { access: Role; method: Method }, context: Context) {
  const { event, platform } = context
  const key = readIdempotencyKey(event)
  const { caller, household } = await admit(route, context)
  return { household, request: { ...repeatable(caller, context), household, key, now: platform.now() } }
}

function repeatable(caller: Caller, { event }: Context) {
  const { method, path } = event.requestContext.http
  return { userId: caller.id, method, path, body: readJson(event) }
}

function openHousehold({ platform }: Context, household: Household) {
  return openTable(platform, householdScope(household))
}
