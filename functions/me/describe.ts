import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider'
import * as userPool from '../accounts/user-pool/user-pool.ts'
import { defaultHouseholdOf } from '../households/my-households.ts'
import type { Context } from '../http/operation.ts'
import type { UserContext } from '../http/user-operations.ts'
import { signInAgain } from '../identity/caller.ts'
import { timeOfSeconds } from '../model/time.ts'
import { preferences } from './contract.ts'
import { describeNotices } from './notices.ts'

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
