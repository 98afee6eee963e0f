import { describeSession, findSessions, type ListedSession } from '../accounts/sessions/session-list.ts'
import { endSession } from '../accounts/sessions/sessions.ts'
import type { Context, Operations } from '../http/operation.ts'
import { userAction, type UserContext } from '../http/user-operations.ts'
import { hasEnded } from '../identity/user.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { timeOfSeconds } from '../model/time.ts'
import { sessions as routes } from './session-contract.ts'

export const sessions: Operations<typeof routes> = {
  listSessions: userAction(routes.listSessions, async (own) => ({
    status: 200,
    body: await listOpenSessions(own),
  })),

  endSession: userAction(routes.endSession, async ({ params, ...own }) => {
    const found = (await openSessions(own)).find(({ id }) => id === params.id)
    if (!found) throw new Problem('not_found', explain('session_not_found', 'Session not found.'))
    const { id: session, began } = found
    await endSession(own.platform, { user: own.caller.id, session, began })
    return { status: 204, body: undefined }
  }),
}

export async function listOpenSessions(own: UserContext & Context) {
  const open = await openSessions(own)
  return open.map((session) => ({
    ...session,
    began: timeOfSeconds(session.began),
    used: timeOfSeconds(session.used),
    current: session.id === own.caller.session,
  }))
}

/** The caller's sessions that have not ended: this one, which need not be listed yet, then those used last. */
async function openSessions({ platform, event, caller, user }: UserContext & Context) {
  const listed = await findSessions(platform, caller.id)
  const isThis = ({ id }: ListedSession) => id === caller.session
  const others = listed
    .filter(({ id: session, began }) => !hasEnded(user, { user: caller.id, session, began }))
    .filter((session) => !isThis(session))
    .toSorted((a, b) => b.used - a.used || b.began - a.began)
  return [listed.find(isThis) ?? describeSession(platform, event, caller), ...others]
}
