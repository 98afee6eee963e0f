import { findFactor } from '../accounts/factor/factor.ts'
import { findSubscriptions } from '../accounts/subscriptions/subscriptions.ts'
import { viewOf } from '../api-keys/api-key-view.ts'
import { householdScope, userScope } from '../database/scope.ts'
import { listApiKeys } from '../households/api-key-rows.ts'
import { getHousehold, listMemberships } from '../households/household-store.ts'
import type { Context, Operations } from '../http/operation.ts'
import { userAction, type UserContext } from '../http/user-operations.ts'
import { lastUseOf } from '../identity/api-key-use.ts'
import { enterHousehold } from '../identity/enter-household.ts'
import type { Membership } from '../identity/membership.ts'
import { Problem } from '../protocol/problem.ts'
import { timeOfSeconds } from '../model/time.ts'
import { viewOf as viewOfDevice } from '../notifications/device-view.ts'
import { describe } from './notices.ts'
import { ownData as routes } from './export-contract.ts'
import { listOpenSessions } from './sessions.ts'

async function readHousehold(
  { platform, caller, openReader }: UserContext & Context,
  { household_id, role, joined_at }: Membership,
) {
  const household = await enterHousehold(platform, caller, household_id)
  const table = openReader(householdScope(household))
  const [{ name }, all] = await Promise.all([
    getHousehold(table, household_id),
    listApiKeys(table, household),
  ])
  const own = all.filter(({ user_id }) => user_id === caller.id)
  const keys = own.map(async (key) => {
    const { user_id: _id, user: _name, ...view } = viewOf(key, '', await lastUseOf(platform, key))
    return { ...view, household_id }
  })
  return { membership: { household_id, household: name, role, joined_at }, keys: await Promise.all(keys) }
}

// The membership may have ended since it was listed.
function ignoreLeft(error: unknown): undefined {
  if (!(error instanceof Problem) || error.code !== 'not_found') throw error
}

export const ownData: Operations<typeof routes> = {
  exportOwn: userAction(routes.exportOwn, async (own) => {
    const { platform, caller, user, openReader } = own
    const { id, name, email, language, theme, password_changed } = await describe(own)
    const [factor, subscription, memberships, sessions] = await Promise.all([
      findFactor(platform, caller.id),
      findSubscriptions(openReader(userScope(caller.id)), caller.id),
      listMemberships(openReader, caller.id, user),
      listOpenSessions(own),
    ])
    const read = await Promise.all(memberships.map((member) => readHousehold(own, member).catch(ignoreLeft)))
    const households = read.filter((household) => household !== undefined)
    return {
      status: 200,
      body: {
        format: 'household-inventory-account',
        version: 1,
        id,
        name,
        email,
        language,
        theme,
        password_changed,
        second_factor_since: typeof factor?.since === 'number' ? timeOfSeconds(factor.since) : null,
        memberships: households.map(({ membership }) => membership),
        api_keys: households.flatMap(({ keys }) => keys),
        sessions,
        notices: (user?.notices ?? []).map((notice) => ({ ...notice, at: timeOfSeconds(notice.at) })),
        devices: (subscription?.devices ?? []).map((device) => viewOfDevice(device, caller)),
      },
    }
  }),
}
