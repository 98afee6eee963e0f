import type { Success } from './response.ts'
import { userKey, userPartition } from '../store/keys.ts'
import { once, rememberedAnswer, rememberAnswer, type Change } from '../store/idempotency.ts'
import {
  callerIn,
  readInput,
  readRepeatable,
  type Context,
  type Input,
  type Operation,
  type Writing,
} from './operation.ts'
import type { Answer, Bodies, Method, Route } from './route.ts'
import { userScope, type Scope } from '../store/scope.ts'
import { openTable, type Reader, type Table } from '../store/table.ts'
import { refuseEndedSession, userRecord, type Caller, type UserRecord } from '../identity/user.ts'

/** What a rule about the caller's own affairs is given besides its input. */
export interface Own {
  readonly caller: Caller
  /** The caller's record; undefined before the first household was founded. */
  readonly user: UserRecord | undefined
  /** Opens a part of the table for reading. */
  readonly look: (scope: Scope) => Reader
}

/** A change of the caller's own affairs: the part of the table that it touches, and how to decide it. */
export interface OwnChange<Answered> {
  readonly scope: Scope
  readonly decide: (table: Reader) => Promise<Change<Answered>>
}

/** A route that reads what is the caller's own. */
export function readsOwn<Path extends string, Sent, Query, Answers extends Bodies>(
  route: Route<Path, Sent, Query, Answers, 'user', 'GET'>,
  rule: (input: Input<Path, Sent, Query> & Own & Pick<Context, 'platform'>) => Promise<Answer<Answers>>,
): Operation<typeof route> {
  return {
    route,
    run: async (context) =>
      rule({ ...readInput(route, context), ...(await identify(context)), platform: context.platform }),
  }
}

/** A route that changes what is the caller's own, in one transaction. */
export function changesOwn<Path extends string, Sent, Query, Answers extends Bodies, Verb extends Writing>(
  route: Route<Path, Sent, Query, Answers, 'user', Verb>,
  rule: (input: Input<Path, Sent, Query> & Own & Context) => Promise<OwnChange<Answer<Answers>>>,
): Operation<typeof route> {
  return {
    route,
    async run(context) {
      const input = { ...readInput(route, context), ...context }
      const own = await identify(context)
      const { table, request } = repeatableOwn(context, own.caller)
      const remembered = await rememberedAnswer(table, request)
      if (remembered) return remembered
      const { scope, decide } = await rule({ ...input, ...own })
      const inside = openTable(context.platform, scope)
      const { answer } = await once(inside, request, () => decide(inside))
      return answer
    },
  }
}

/**
 * A route that acts on the user pool, which takes part in no transaction of ours. Its answer is remembered once
 * the rule is through.
 */
export function acts<Path extends string, Sent, Query, Answers extends Bodies, Verb extends Method>(
  route: Route<Path, Sent, Query, Answers, 'user', Verb>,
  rule: (
    input: Input<Path, Sent, Query> & Own & Context,
  ) => Promise<Answer<Answers> & Pick<Success, 'cookies'>>,
): Operation<typeof route> {
  return {
    route,
    async run(context) {
      const input = readInput(route, context)
      const own = await identify(context)
      const { table, request } = repeatableOwn(context, own.caller)
      const remembered = await rememberedAnswer(table, request)
      if (remembered) return remembered
      const answer = await rule({ ...input, ...own, ...context })
      await rememberAnswer(table, request, { status: answer.status, body: answer.body })
      return answer
    },
  }
}

async function identify(context: Context): Promise<Own> {
  const caller = callerIn(context)
  const look = (scope: Scope): Table => openTable(context.platform, scope)
  const user = await look(userScope(caller.id)).get(userKey(caller.id), userRecord)
  refuseEndedSession(user, caller)
  return { caller, user, look }
}

function repeatableOwn(context: Context, caller: Caller) {
  const table = openTable(context.platform, userScope(caller.id))
  return { table, request: readRepeatable(context, userPartition(caller.id), caller) }
}
