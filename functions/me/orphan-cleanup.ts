import { UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { findUser } from '../auth/user-pool.ts'
import { membership, type Membership } from '../identity/membership.ts'
import { membersAt, allHouseholds, userKey } from '../store/keys.ts'
import type { Platform } from '../runtime/platform.ts'
import { membersScope, householdIndexScope, userScope, type Scope } from '../store/scope.ts'
import { openTable } from '../store/table.ts'
import { userRecord } from '../identity/user.ts'
import { bury } from './tombstone.ts'
import { departEverywhere } from './account-deletion.ts'

/** Each household has its turn once in so many days. */
export const turnDays = 28

const day = 24 * 60 * 60 * 1000

const indexRow = z.object({ sk: z.string() })

/**
 * Takes those out of their households whose accounts are gone: whoever holds an access token can delete the account at
 * Cognito itself, past us, and leave a household without an owner. Looks at the households whose turn is today.
 */
export async function departVanished(platform: Platform): Promise<void> {
  const today = Math.floor(platform.now().getTime() / day) % turnDays
  const households = await openTable(platform, householdIndexScope()).query(allHouseholds, indexRow)
  for (const { sk: householdId } of households)
    if (turnOf(householdId) === today) await visit(platform, householdId)
}

// Household ids are random UUIDs.
const turnOf = (householdId: string) => Number.parseInt(householdId.slice(0, 8), 16) % turnDays

async function visit(platform: Platform, householdId: string): Promise<void> {
  const table = openTable(platform, membersScope(householdId))
  for (const member of await table.query(membersAt(householdId), membership))
    if (!(await hasAccount(platform, member))) await departFor(platform, member)
}

/** A name may belong to somebody else by now. */
async function hasAccount(platform: Platform, { user_id, name }: Membership): Promise<boolean> {
  try {
    return (await findUser(platform, name)).id === user_id
  } catch (error) {
    if (error instanceof UserNotFoundException) return false
    throw error
  }
}

async function departFor(platform: Platform, { user_id: id, name }: Membership): Promise<void> {
  const look = (scope: Scope) => openTable(platform, scope)
  const user = await look(userScope(id)).get(userKey(id), userRecord)
  // No sign-out ends this session, for it is ours.
  const caller = { id, name, user: id, session: 'vanished', began: Infinity }
  await departEverywhere(platform, { caller, user, look })
  await bury(platform, id)
}
