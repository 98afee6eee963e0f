import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { findUser } from '../auth/user-pool.ts'
import { forEach } from '../jobs/for-each.ts'
import { membership, type Membership } from '../identity/membership.ts'
import { allHouseholds, memberRowsOf, userKey } from '../store/keys.ts'
import type { Platform } from '../runtime/platform.ts'
import { householdIndexScope, membersScope, userScope, type Scope } from '../store/scope.ts'
import { openTable } from '../store/table.ts'
import { userRecord } from '../identity/user.ts'
import { leaveTombstone } from './tombstone.ts'
import { leaveAllHouseholds } from './account-deletion.ts'

/** Each run checks one shard of the households, a different one each day. */
export const cleanupShards = 28

const day = 24 * 60 * 60 * 1000

const indexRow = z.object({ sk: z.string() })

/**
 * Removes members whose account is gone: anyone with an access token can delete the account directly at Cognito,
 * which would leave a household without an owner.
 */
export async function removeOrphanedMembers(platform: Platform): Promise<void> {
  const today = Math.floor(platform.now().getTime() / day) % cleanupShards
  const households = await openTable(platform, householdIndexScope()).query(allHouseholds, indexRow)
  const due = households.filter(({ sk: householdId }) => shardOf(householdId) === today)
  await forEach(due, ({ sk: householdId }) => cleanUpHousehold(platform, householdId))
}

// Household ids are random UUIDs.
const shardOf = (householdId: string) => Number.parseInt(householdId.slice(0, 8), 16) % cleanupShards

async function cleanUpHousehold(platform: Platform, householdId: string): Promise<void> {
  const table = openTable(platform, membersScope(householdId))
  for (const member of await table.query(memberRowsOf(householdId), membership))
    if (!(await hasAccount(platform, member))) await removeOrphan(platform, member)
}

/** Compares ids, since someone else may have taken the name meanwhile. */
async function hasAccount(platform: Platform, { user_id, name }: Membership): Promise<boolean> {
  try {
    return (await findUser(platform, name)).id === user_id
  } catch (error) {
    if (error instanceof UserNotFoundException) return false
    throw error
  }
}

async function removeOrphan(platform: Platform, { user_id: id, name }: Membership): Promise<void> {
  const openReader = (scope: Scope) => openTable(platform, scope)
  const user = await openReader(userScope(id)).get(userKey(id), userRecord)
  // A session of the job's own, which no logout ends.
  const caller = { id, name, user: id, session: 'orphan-cleanup', began: Infinity }
  await leaveAllHouseholds(platform, { caller, user, openReader })
  await leaveTombstone(platform, id)
}
