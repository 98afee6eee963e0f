import type { Household } from '../store/household.ts'
import {
  commitOnce,
  commitStepsOnce,
  fingerprintsOf,
  type AnyAnswer,
  type Change,
  type Fingerprints,
  type Step,
} from '../store/idempotency.ts'
import type { Scope } from '../store/scope.ts'
import { timeOrderedId } from '../store/time-ordered-id.ts'
import { authorize, authorizeIdempotent, type HouseholdContext } from './authorize.ts'
import type { Event } from './event.ts'
import { readInput, type Input, type Operation } from './operation.ts'
import type { Success } from './response.ts'
import type { Answer, HouseholdRoute, Schema, Writing } from './route.ts'

type QueryRoute = HouseholdRoute<'GET' | 'POST'>
type CommandRoute = HouseholdRoute<Writing>

/** What the rule of a query is given. */
export type QueryInput<Of extends QueryRoute> = Input<Of> & HouseholdContext & { readonly route: Of }

export type Query<Of extends QueryRoute> = (
  input: QueryInput<Of>,
) => Promise<Answer<Of> & Pick<Success, 'headers'>>

/** A route that reads a household's data, or works something out of what is sent without changing any. */
export function query<Of extends QueryRoute>(route: Of, rule: Query<Of>): Operation<Of> {
  return {
    route,
    async run(context) {
      const input = readInput(route, context)
      return rule({ ...input, ...(await authorize(route, context)), route })
    },
  }
}

/** What the rule of a command is given. */
export type CommandInput<Of extends CommandRoute> = Input<Of> &
  HouseholdContext & {
    readonly event: Event
    /** Undefined where the request came without an `Idempotency-Key`. */
    readonly fingerprints: Fingerprints | undefined
  }

/** The rule of a command: it reads and decides, and never writes. */
export type Command<Of extends CommandRoute> = (input: CommandInput<Of>) => Promise<Change<Answer<Of>>>

interface CommandOptions {
  /** What the change may touch; the household's own data by default. */
  readonly scopeOf?: (household: Household) => Scope
  /**
   * The answer holds a secret that is stored nowhere, so that it can't be given again: a repeat runs the rule once
   * more, which replaces what the first request made.
   */
  readonly replaceOnRetry?: boolean
}

/**
 * A route that changes a household's data. The writes that its rule returns are committed in one transaction,
 * together with the record of the request.
 */
export function command<Of extends CommandRoute>(
  route: Of,
  rule: Command<Of>,
  { scopeOf, replaceOnRetry = false }: CommandOptions = {},
): Operation<Of> {
  return {
    route,
    async run(context) {
      const input = { ...readInput(route, context), event: context.event }
      const { request, ...inside } = await authorizeIdempotent(route, context, scopeOf)
      const fingerprints = fingerprintsOf(request)
      const remembered = replaceOnRetry ? { ...request, key: undefined } : request
      const decide = () => rule({ ...input, ...inside, fingerprints })
      const { answer } = await commitOnce(inside.table, remembered, decide)
      return answer
    },
  }
}

/**
 * A route whose change may take more than one transaction, and where the data shows what is done already: `begin`
 * runs once and returns the next step each time, so that a repeat goes on where the last one broke off.
 */
export function commandInSteps<Of extends CommandRoute>(
  route: Of,
  begin: (input: Input<Of> & HouseholdContext) => Promise<() => Promise<Step<Answer<Of>>>>,
): Operation<Of> {
  return {
    route,
    async run(context) {
      const input = readInput(route, context)
      const { request, ...inside } = await authorizeIdempotent(route, context)
      const next = await begin({ ...input, ...inside })
      const { answer } = await commitStepsOnce(inside.table, request, next)
      return answer
    },
  }
}

type ChunkedRoute<Sent, Row> = CommandRoute & {
  readonly body: Schema<Sent[]>
  readonly answers: { readonly 200: Schema<Row[]> }
}

type WholeInput<Of extends CommandRoute, Sent> = Pick<Input<Of>, 'params' | 'query' | 'now'> &
  HouseholdContext & { readonly body: readonly Sent[] }

/** What the rule of a chunk is given: the body is the chunk's part of what was sent. */
type ChunkInput<Of extends CommandRoute, Sent> = WholeInput<Of, Sent> & {
  /** The journal's batch of all chunks. */
  readonly batch: string
  /** The place of the chunk's first row in what was sent. */
  readonly start: number
}

interface ChunkRules<Of extends CommandRoute, Sent, Row, Carry> {
  /** How many rows one transaction takes. */
  readonly size: number
  /** Refuses the whole body before anything of it is applied. */
  readonly check: (input: WholeInput<Of, Sent>) => Promise<void>
  readonly decide: (
    input: ChunkInput<Of, Sent>,
    carry: Carry | undefined,
  ) => Promise<Change<AnyAnswer & { readonly status: 200; readonly body: Row[] }, Carry>>
}

/**
 * A route that changes more than one transaction holds. Each chunk is a change of its own, recorded under the same
 * key; a repeat finishes what is missing. What is carried from one chunk to the next has to be read again after a
 * refusal, and where a repeat at the same moment came in between.
 */
export function commandInChunks<Sent, Row, Of extends ChunkedRoute<Sent, Row>, Carry>(
  route: Of & ChunkedRoute<Sent, Row>,
  { size, check, decide }: ChunkRules<Of, Sent, Row, Carry>,
): Operation<Of> {
  return {
    route,
    async run(context) {
      const input = readInput(route, context)
      const { request, ...inside } = await authorizeIdempotent(route, context)
      const whole: WholeInput<Of, Sent> = { ...input, ...inside }
      const answers: unknown[] = []
      let batch = timeOrderedId(input.now)
      let activity: string | undefined
      let carry: Carry | undefined
      for (let start = 0; start < whole.body.length; start += size) {
        const chunk = { ...whole, body: whole.body.slice(start, start + size), batch, start }
        const key = request.key && `${request.key}#${start}`
        const committed = await commitOnce(inside.table, { ...request, key }, async () => {
          if (start === 0) await check(whole)
          const carried = carry
          carry = undefined
          return decide(chunk, carried)
        })
        carry = committed.carry
        // A repeat goes on with the batch that the first one had begun.
        activity ??= committed.answer.activity
        batch = activity ?? batch
        answers.push(committed.answer.body)
      }
      return { status: 200, body: answers.flat(), activity }
    },
  }
}
