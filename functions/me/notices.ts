import { noticesFor } from '../auth/notices.ts'
import type { Operations } from '../http/operation.ts'
import { userAction, type UserAction } from '../http/user-operations.ts'
import { changeUser, type Notice } from '../identity/user.ts'
import { Problem } from '../runtime/problem.ts'
import { timeOfSeconds } from '../store/time.ts'
import { notices as routes } from './notice-contract.ts'

const dismiss: UserAction<typeof routes.dismissNotice> = async ({ platform, caller, user, params, now }) => {
  const isThis = ({ id }: Notice) => id === params.id
  if (!noticesFor(user, caller.session, now).some(isThis)) throw new Problem('not_found', 'Notice not found.')
  await changeUser(platform, caller.id, (found) => ({
    ...found,
    notices: found.notices.filter((notice) => !isThis(notice)),
  }))
  return { status: 204, body: undefined }
}

export const notices: Operations<typeof routes> = {
  dismissNotice: userAction(routes.dismissNotice, dismiss),
}

/** A notice as its user sees it. */
export function describeNotice({ id, kind, at, browser, system }: Notice) {
  return { id, kind, at: timeOfSeconds(at), browser, system }
}
