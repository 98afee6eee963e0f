import { admit, admitRepeatable, type Inside } from './authorize.ts'
import type { Success } from './response.ts'
import type { Event } from './event.ts'
import type { Household } from '../identity/enter-household.ts'
import { pageOf, type Position } from './pages.ts'
import {
  fingerprintsOf,
  once,
  onceInSteps,
  type Change,
  type Fingerprints,
  type Step,
} from '../store/idempotency.ts'
import { readInput, type Input, type Operation, type Writing } from './operation.ts'
import type { Answer, Bodies, Role, Route } from './route.ts'
import { householdScope, type Scope } from '../store/scope.ts'
import { timeOrderedId } from '../store/time-ordered-id.ts'

/** A route that reads a household's data. */
export function reads<Path extends string, Sent, Query, Answers extends Bodies, Needs extends Role>(
  route: Route<Path, Sent, Query, Answers, Needs, 'GET'>,
  rule: (input: Input<Path, Sent, Query> & Inside) => Promise<Answer<Answers> & Pick<Success, 'headers'>>,
): Operation<typeof route> {
  return {
    route,
    async run(context) {
      const input = readInput(route, context)
      return rule({ ...input, ...(await admit(route, context)) })
    },
  }
}

/** A route that only works something out of what is sent; it reads, though its method is not GET. */
export function computes<Path extends string, Sent, Query, Answers extends Bodies, Needs extends Role>(
  route: Route<Path, Sent, Query, Answers, Needs, 'POST'>,
  rule: (input: Input<Path, Sent, Query> & Inside) => Promise<Answer<Answers>>,
): Operation<typeof route> {
  return {
    route,
    async run(context) {
      const input = readInput(route, context)
      return rule({ ...input, ...(await admit(route, context)) })
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
      const { query } = readInput(route, context)
      const { rows, next } = pageOf(await rule(await admit(route, context)), positionOf, query.after)
      const link = next && `</api${route.path}?after=${encodeURIComponent(next)}>; rel="next"`
      return { status: 200, body: rows, ...(link && { headers: { link } }) }
    },
  }
}

/**
 * A route that changes a household's data. Its rule only reads and decides; the writes that it returns are
 * committed together with the record of the request, inside the scope: the household's own data unless told.
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
    input: Input<Path, Sent, Query> & Inside & { readonly ifMatch: string | undefined },
  ) => Promise<Change<Answer<Answers>>>,
  scopeOf: (household: Household) => Scope = householdScope,
): Operation<typeof route> {
  return {
    route,
    async run(context) {
      const input = { ...readInput(route, context), ifMatch: context.event.headers['if-match'] }
      const { request, ...inside } = await admitRepeatable(route, context, scopeOf)
      const { answer } = await once(inside.table, request, () => rule({ ...input, ...inside }))
      return answer
    },
  }
}

/**
 * A route whose change may take more than one transaction, and where what is done already shows in the data: the
 * rule is begun once and gives its steps, so that a repeat goes on where the last one broke off.
 */
export function changesInSteps<
  Path extends string,
  Sent,
  Query,
  Answers extends Bodies,
  Needs extends Role,
  Verb extends Writing,
>(
  route: Route<Path, Sent, Query, Answers, Needs, Verb>,
  begin: (input: Input<Path, Sent, Query> & Inside) => Promise<() => Promise<Step<Answer<Answers>>>>,
): Operation<typeof route> {
  return {
    route,
    async run(context) {
      const input = readInput(route, context)
      const { request, ...inside } = await admitRepeatable(route, context)
      const { answer } = await onceInSteps(inside.table, request, await begin({ ...input, ...inside }))
      return answer
    },
  }
}

/**
 * A route whose answer holds a secret that is stored nowhere, so that a repeat can't get it again: the rule is told
 * the request's fingerprints and lets the repeat replace what the first one made.
 */
export function changesAfresh<
  Path extends string,
  Sent,
  Query,
  Answers extends Bodies,
  Needs extends Role,
  Verb extends Writing,
>(
  route: Route<Path, Sent, Query, Answers, Needs, Verb>,
  rule: (
    input: Input<Path, Sent, Query> &
      Inside & { readonly prints: Fingerprints | undefined; readonly event: Event },
  ) => Promise<Change<Answer<Answers>>>,
): Operation<typeof route> {
  return {
    route,
    async run(context) {
      const input = { ...readInput(route, context), event: context.event }
      const { request, ...inside } = await admitRepeatable(route, context)
      const prints = fingerprintsOf(request)
      const decide = () => rule({ ...input, ...inside, prints })
      const { answer } = await once(inside.table, { ...request, key: undefined }, decide)
      return answer
    },
  }
}

/**
 * A route that changes more than one transaction holds: `check` looks at the whole body first and refuses it
 * before anything is applied, then each chunk is a change of its own, recorded under the same key. A repeat
 * finishes what is missing. What is `known` after a chunk is given to the next one, unless that one was refused
 * or a repeat at the same moment came in between: then it has to be read again.
 */
export function changesInChunks<
  Path extends string,
  Sent,
  Query,
  Row,
  Needs extends Role,
  Verb extends Writing,
  Known,
>(
  route: Route<Path, Sent[], Query, { 200: Row[] }, Needs, Verb>,
  size: number,
  check: (input: Input<Path, Sent[], Query> & Inside) => Promise<void>,
  rule: (
    input: Input<Path, Sent[], Query> & Inside & { readonly batch: string; readonly start: number },
    known: Known | undefined,
  ) => Promise<Change<Answer<{ 200: Row[] }>, Known>>,
): Operation<typeof route> {
  return {
    route,
    async run(context) {
      const input = readInput(route, context)
      const { request, ...admitted } = await admitRepeatable(route, context)
      const inside = { ...input, ...admitted }
      const answers: unknown[] = []
      let batch = timeOrderedId(input.now)
      let activity: string | undefined
      let known: Known | undefined
      for (let start = 0; start < input.body.length; start += size) {
        const chunk = { ...inside, body: input.body.slice(start, start + size) }
        const key = request.key && `${request.key}#${start}`
        const settled = await once(inside.table, { ...request, key }, async () => {
          if (start === 0) await check(inside)
          const left = known
          known = undefined
          return rule({ ...chunk, batch, start }, left)
        })
        known = settled.known
        const { answer } = settled
        // A repeat goes on with the batch that the first one had begun.
        activity ??= answer.activity
        batch = activity ?? batch
        answers.push(answer.body)
      }
      return { status: 200, body: answers.flat(), activity }
    },
  }
}
