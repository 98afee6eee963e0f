import { rowsFor, timesOf, withoutRow } from '../accounts/notices/notice-list.ts'
import type { Operations } from '../http/operation.ts'
import { userAction, type UserContext } from '../http/user-operations.ts'
import { changeUser } from '../identity/user.ts'
import { Problem } from '../protocol/problem.ts'
import { timeOfSeconds } from '../model/time.ts'
import { notices as routes } from './notice-contract.ts'
import { explain } from '../protocol/reason.ts'

export const notices: Operations<typeof routes> = {
  dismissNotice: userAction(routes.dismissNotice, async ({ platform, caller, user, params, now }) => {
    const isShown = rowsFor(user, caller, now).some((row) => row.some(({ id }) => id === params.id))
    if (!isShown) throw new Problem('not_found', explain('notice_not_found', 'Notice not found.'))
    await changeUser(platform, caller.id, (found) => ({
      ...found,
      notices: withoutRow(found, params.id, caller),
    }))
    return { status: 204, body: undefined }
  }),
}

export function describeNotices({ caller, user }: UserContext, now: Date) {
  return rowsFor(user, caller, now).map((row) => {
    const [{ id, kind, at, browser, system, session }] = row
    return { id, kind, at: timeOfSeconds(at), browser, system, session, times: timesOf(row) }
  })
}
