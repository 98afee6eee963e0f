import type { Household } from '../database/household.ts'
import {
  commitOnce,
  commitStepsOnce,
  recallAnswer,
  requestHashesOf,
  type Change,
  type RequestHashes,
  type IdempotentRequest,
  type Step,
} from '../database/idempotency.ts'
import { Problem } from '../protocol/problem.ts'
import type { Scope } from '../database/scope.ts'
import type { Table } from '../database/table.ts'
import { timeOrderedId } from '../database/time-ordered-id.ts'
import { authorize, authorizeIdempotent, type HouseholdContext } from './authorize.ts'
import type { Event } from './event.ts'
import { readInput, type Context, type Input, type Operation } from './operation.ts'
import type { Success } from './response.ts'
import { notifyingMembers } from './notify-members.ts'
import type { Schema } from '../protocol/schema.ts'
import type { Answer, AnyAnswer, HouseholdRoute, Writing } from '../protocol/route.ts'

type QueryRoute = HouseholdRoute<'GET' | 'POST'>
type CommandRoute = HouseholdRoute<Writing>

export type QueryInput<Of extends QueryRoute> = Input<Of> & HouseholdContext & { readonly route: Of }

export type Query<Of extends QueryRoute> = (
  input: QueryInput<Of>,
) => Promise<Answer<Of> & Pick<Success, 'headers'>>

/** A route that reads a household's data, or computes something from the request, and changes nothing. */
export function query<Of extends QueryRoute>(route: Of, rule: Query<Of>): Operation<Of> {
  return {
    route,
    async run(context) {
      const input = readInput(route, context)
      return rule({ ...input, ...(await authorize(route, context)), route })
    },
  }
}

type SharedQueryRoute = HouseholdRoute<'GET'>

/**
 * A rule about what all households share. It opens the scopes that it needs, and is given no household, but the id by
 * which its requests are counted.
 */
export type SharedQuery<Of extends SharedQueryRoute> = (
  input: Input<Of> & Context & { readonly householdId: string },
) => Promise<Answer<Of> & Pick<Success, 'headers'>>

/** A route for those with a role in a household, about what all households share. */
export function sharedQuery<Of extends SharedQueryRoute>(route: Of, rule: SharedQuery<Of>): Operation<Of> {
  return {
    route,
    async run(context) {
      const input = readInput(route, context)
      const { household } = await authorize(route, context)
      return rule({ ...input, ...context, householdId: household.id })
    },
  }
}

export type CommandInput<Of extends CommandRoute> = Input<Of> &
  HouseholdContext & {
    readonly event: Event
    readonly hashes: RequestHashes | undefined
  }

/** It reads and decides, but does not write. */
export type Command<Of extends CommandRoute> = (input: CommandInput<Of>) => Promise<Change<Answer<Of>>>

interface CommandOptions {
  /** The part of the table that the change can read and write; by default, the household's data. */
  readonly scopeOf?: (household: Household) => Scope
  /**
   * The answer contains a secret that is stored nowhere, so it can't be sent again. A retry runs the rule once more,
   * which replaces what the first request created.
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
    run: notifyingMembers(async (context) => {
      const input = { ...readInput(route, context), event: context.event }
      const { request, ...entered } = await authorizeIdempotent(route, context, scopeOf)
      const hashes = requestHashesOf(request)
      const remembered = replaceOnRetry ? { ...request, key: undefined } : request
      const decide = (now: Date) => rule({ ...input, ...entered, hashes, now })
      const { answer } = await commitOnce(entered.table, remembered, decide)
      return answer
    }),
  }
}

/**
 * A route whose change can take several transactions, and whose data shows which of them are done. `begin` runs once
 * per request and returns the function that decides the next step, so a retry continues where the last request
 * stopped.
 */
export function commandInSteps<Of extends CommandRoute>(
  route: Of,
  begin: (input: Input<Of> & HouseholdContext) => Promise<(now: Date) => Promise<Step<Answer<Of>>>>,
): Operation<Of> {
  return {
    route,
    run: notifyingMembers(async (context) => {
      const input = readInput(route, context)
      const { request, ...entered } = await authorizeIdempotent(route, context)
      try {
        const next = await begin({ ...input, ...entered })
        return (await commitStepsOnce(entered.table, request, next)).answer
      } catch (error) {
        // It may have been done before others made it impossible.
        const answer = error instanceof Problem ? await recallAnswer(entered.table, request) : undefined
        if (answer) return answer
        throw error
      }
    }),
  }
}

type ChunkedRoute<Sent, Row> = CommandRoute & {
  readonly body: Schema<Sent[]>
  readonly answers: { readonly 200: Schema<Row[]> }
}

type WholeInput<Of extends CommandRoute, Sent> = Pick<Input<Of>, 'params' | 'query' | 'now'> &
  HouseholdContext & { readonly body: readonly Sent[] }

/** The body is only the chunk's part of what was sent. */
type ChunkInput<Of extends CommandRoute, Sent> = WholeInput<Of, Sent> & {
  /** The journal's batch, the same for all chunks; it begins when the first one is decided. */
  readonly batch: string
  /** The index of the chunk's first row in what was sent. */
  readonly start: number
  readonly isLast: boolean
}

interface ChunkRules<Of extends CommandRoute, Sent, Row, Carry> {
  readonly size: number
  /** Refuses the whole body before any part of it is applied. May read what the first chunk can use. */
  readonly check: (input: WholeInput<Of, Sent>) => Promise<Carry | undefined>
  readonly decide: (
    input: ChunkInput<Of, Sent>,
    carry: Carry | undefined,
  ) => Promise<Change<AnyAnswer & { readonly status: 200; readonly body: Row[] }, Carry>>
}

/**
 * A route that changes more rows than one transaction can. Each chunk is a change of its own, stored under the same
 * key, and a retry completes what is missing. Data that one chunk carries to the next are read again after a conflict,
 * and if a concurrent retry has committed a chunk.
 */
export function commandInChunks<Sent, Row, Of extends ChunkedRoute<Sent, Row>, Carry>(
  route: Of & ChunkedRoute<Sent, Row>,
  rules: ChunkRules<Of, Sent, Row, Carry>,
): Operation<Of> {
  return {
    route,
    run: notifyingMembers(async (context) => {
      const input = readInput(route, context)
      const { request, ...entered } = await authorizeIdempotent(route, context)
      return commitChunks(entered.table, request, { ...input, ...entered }, rules)
    }),
    lastPart: (rows) => partAt(rows - 1 - ((rows - 1) % rules.size)),
  }
}

const partAt = (start: number) => `#${start}`

async function commitChunks<Of extends CommandRoute, Sent, Row, Carry>(
  table: Table,
  request: IdempotentRequest,
  whole: WholeInput<Of, Sent>,
  { size, check, decide }: ChunkRules<Of, Sent, Row, Carry>,
): Promise<Success> {
  const answers: unknown[] = []
  let activity: string | undefined
  let carry: Carry | undefined
  for (let start = 0; start < whole.body.length; start += size) {
    const body = whole.body.slice(start, start + size)
    const isLast = start + size >= whole.body.length
    // A retry continues the batch that the first request began.
    const begun = activity
    const key = request.key && request.key + partAt(start)
    const decideChunk = async (now: Date) => {
      const carried = start === 0 ? await check({ ...whole, now }) : carry
      carry = undefined
      return decide({ ...whole, now, body, start, isLast, batch: begun ?? timeOrderedId(now) }, carried)
    }
    const committed = await commitOnce(table, { ...request, key }, decideChunk, { recallsFirst: true })
    carry = committed.carry
    activity ??= committed.answer.activity
    answers.push(committed.answer.body)
  }
  return { status: 200, body: answers.flat(), activity }
}
