import type { Caller } from '../identity/caller.ts'
import { refuseEndedSession, userRecord, type UserRecord } from '../identity/user.ts'
import { commitOnce, recallAnswer, rememberAnswer, type Change } from '../database/idempotency.ts'
import { userKey, userPartition } from '../database/keys.ts'
import { userScope, type Scope } from '../database/scope.ts'
import { openTable, type Reader, type Table } from '../database/table.ts'
import { readCaller } from './event.ts'
import { readIdempotentRequest, readInput, type Context, type Input, type Operation } from './operation.ts'
import type { Success } from './response.ts'
import { notifyingMembers } from './notify-members.ts'
import type { Answer, AnyAnswer, Route } from '../protocol/route.ts'

export interface UserContext {
  readonly caller: Caller
  /** The caller's record; undefined before the first household was created. */
  readonly user: UserRecord | undefined
  readonly openReader: (scope: Scope) => Reader
}

/** A change of the caller's own data in one transaction: its scope, and the function that decides it. */
export interface UserChange<Answered> {
  readonly scope: Scope
  readonly decide: (table: Reader) => Promise<Change<Answered>>
}

type UserRoute = Route & { readonly access: 'user' }

export type UserInput<Of extends UserRoute> = Input<Of> & UserContext & Context

/**
 * The rule of a user action. It either returns an answer, after changes to the user pool or the caller's record that
 * are in no transaction with the answer; or it returns a change, which is committed together with the answer.
 */
export type UserAction<Of extends UserRoute> = (
  input: UserInput<Of>,
) => Promise<(Answer<Of> & Pick<Success, 'cookies'>) | UserChange<Answer<Of>>>

/**
 * A route about the caller's own data. An answer that is a secret is never stored: its request is carried out again when
 * it is repeated.
 */
export function userAction<Of extends UserRoute>(
  route: Of,
  rule: UserAction<Of>,
  { isSecret = false }: { readonly isSecret?: boolean } = {},
): Operation<Of> {
  return {
    route,
    run: notifyingMembers(async (context) => {
      const input = readInput(route, context)
      const { table, request, ...own } = await identify(context)
      const remembered = await recallAnswer(table, request)
      if (remembered) return remembered
      const outcome = await rule({ ...input, ...own, ...context })
      if ('decide' in outcome) return commitChange(context, request, outcome)
      if (!isSecret) await rememberAnswer(table, request, { status: outcome.status, body: outcome.body })
      return outcome
    }),
  }
}

async function commitChange(
  { platform }: Context,
  request: Parameters<typeof commitOnce>[1],
  { scope, decide }: UserChange<AnyAnswer>,
): Promise<AnyAnswer> {
  const table = openTable(platform, scope)
  const { answer } = await commitOnce(table, request, () => decide(table))
  return answer
}

async function identify(context: Context) {
  const caller = readCaller(context.event)
  const openReader = (scope: Scope): Table => openTable(context.platform, scope)
  const table = openReader(userScope(caller.id))
  const user = await table.get(userKey(caller.id), userRecord)
  refuseEndedSession(user, caller)
  return {
    caller,
    user,
    openReader,
    table,
    request: readIdempotentRequest(context, userPartition(caller.id), caller.id),
  }
}
