import { rowsFor, timesOf, withoutRow } from '../accounts/notices/notice-list.ts'
import type { Operations, Context } from '../http/operation.ts'
import { userAction, type UserContext } from '../http/user-operations.ts'
import { changeUser } from '../identity/user.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { timeOfSeconds } from '../model/time.ts'
import { notices as routes } from './notice-contract.ts'
import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider'
import * as userPool from '../accounts/user-pool/user-pool.ts'
import { defaultHouseholdOf } from '../households/my-households.ts'
import { signInAgain } from '../identity/caller.ts'
import { preferences } from './contract.ts'

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

function describeNotices({ caller, user }: UserContext, now: Date) {
  return rowsFor(user, caller, now).map((row) => {
    const [{ id, kind, at, browser, system, session }] = row
    return { id, kind, at: timeOfSeconds(at), browser, system, session, times: timesOf(row) }
  })
}

export async function describe({ platform, ...own }: UserContext & Pick<Context, 'platform'>) {
  const { id, name } = own.caller
  const [{ email }, default_household] = await Promise.all([findOwn(platform, name), defaultHouseholdOf(own)])
  const chosen = preferences.parse({ language: own.user?.language, theme: own.user?.theme })
  const live = platform.live?.endpoint ?? null
  const changed = own.user?.password_changed ?? null
  const password_changed = changed === null ? null : timeOfSeconds(changed)
  return {
    id,
    name,
    email,
    default_household,
    ...chosen,
    live,
    password_changed,
    notices: describeNotices(own, platform.now()),
  }
}

/** @throws {Problem} `unauthenticated` where the account is gone */
export async function findOwn(platform: Context['platform'], name: string) {
  return userPool.findUser(platform, name).catch((error: unknown) => {
    throw error instanceof UserNotFoundException ? signInAgain('account is gone') : error
  })
}
