import { hasAccount } from '../accounts/user-pool/account.ts'
import { wasActive } from '../accounts/sessions/session-list.ts'
import { endAllSessions } from '../accounts/sessions/sessions.ts'
import { forEach, listHouseholds, type JobRun } from '../database/for-each.ts'
import { membership, type Membership } from '../identity/membership.ts'
import { memberRowsOf } from '../database/keys.ts'
import type { Platform } from '../runtime/platform.ts'
import { wholeHouseholdScope, type Scope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { withoutSession } from '../identity/caller.ts'
import { refuseOtherPool } from './known-pool.ts'
import { leaveTombstone } from './tombstone.ts'
import { leaveAllHouseholds } from './account-deletion.ts'
import { day } from '../model/durations.ts'

/** In so many days the daily runs come round to every household. */
export const cleanupDays = 28

/** The days since a household's last turn, and one for a turn that is late. */
const reasonDays = cleanupDays + 1

/**
 * Removes members whose account is gone: anyone with an access token can delete the account directly at Cognito,
 * which would leave a household without an owner. Such a token comes from a session, so only members who have used one
 * since their household's last turn are looked up: Cognito bills every user who is looked up as active.
 */
export async function removeOrphanedMembers(run: JobRun): Promise<void> {
  const { platform } = run
  await refuseOtherPool(platform)
  const households = await listHouseholds(platform)
  const today = Math.floor(platform.now().getTime() / day) % cleanupDays
  const share = (days: number) => Math.floor((households.length * days) / cleanupDays)
  const most = share(today + 1) - share(today)
  await forEach(run, households, ({ sk: householdId }) => cleanUpHousehold(platform, householdId), most)
}

async function cleanUpHousehold(platform: Platform, householdId: string): Promise<void> {
  const table = openTable(platform, wholeHouseholdScope(householdId))
  for (const member of await table.query(memberRowsOf(householdId), membership)) {
    const { user_id: id, name } = member
    if (!(await wasActive(platform, id, reasonDays))) continue
    if (!(await hasAccount(platform, { id, name }))) await removeOrphan(platform, member)
  }
}

async function removeOrphan(platform: Platform, { user_id: id, name }: Membership): Promise<void> {
  const openReader = (scope: Scope) => openTable(platform, scope)
  await endAllSessions(platform, id, null)
  await leaveAllHouseholds(platform, { caller: withoutSession({ id, name }), openReader })
  await leaveTombstone(platform, id)
}
