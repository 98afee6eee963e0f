import { addressOf } from '../http/client-address.ts'
import type { PublicRule } from '../http/operation.ts'
import { openCounters } from '../identity/counters.ts'
import { countGuess, tryCounted } from '../identity/rate-limit.ts'
import { Problem } from '../protocol/problem.ts'
import type { Platform } from '../runtime/platform.ts'
import { invitationScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { guesses } from './accept-invitation.ts'
import type { households } from './contract.ts'
import { findHousehold, findMember } from './household-store.ts'
import { expiryOf, findInvitation, invitationNotValid, readCode } from './invitations.ts'

/**
 * Guesses count as those of accepting do.
 *
 * @throws {Problem} `not_found` for an invalid invitation, and `too_many` guesses
 */
export const showInvitation: PublicRule<typeof households.showInvitation> = async (input) => {
  const { platform, event, params } = input
  const counters = openCounters(platform, [[guesses, 'address', addressOf(event, platform)]])
  const body = await tryCounted(await countGuess(counters), {
    isWrong: (error) => error instanceof Problem,
    attempt: () => describeInvitation(platform, params.code),
  })
  return { status: 200, body }
}

async function describeInvitation(platform: Platform, text: string) {
  const code = readCode(text)
  const invitation = await findInvitation(openTable(platform, invitationScope(code.householdId)), code)
  if (!invitation) throw invitationNotValid()
  const { created_by, role } = invitation
  const table = openTable(platform, invitationScope(code.householdId, created_by))
  const [household, inviter] = await Promise.all([
    findHousehold(table, code.householdId),
    findMember(table, code.householdId, created_by),
  ])
  if (!household || !inviter) throw invitationNotValid()
  return { household: household.name, inviter: inviter.name, role, expires_at: expiryOf(invitation) }
}
