import type { Household } from '../database/household.ts'
import type { Command } from '../http/household-operations.ts'
import { findEarlier } from '../database/idempotency.ts'
import { Problem } from '../protocol/problem.ts'
import type { Reader } from '../database/table.ts'
import { invitationSeconds, type households } from './contract.ts'
import { getHousehold, saveHousehold } from './household-store.ts'
import {
  addInvitation,
  expiryOf,
  linkOf,
  listInvitations,
  makeCode,
  newInvitation,
  refuseMoreInvitations,
  removeInvitation,
} from './invitations.ts'
import { getMember } from './members.ts'
import { explain } from '../protocol/reason.ts'

/**
 * Invites someone. A retry of the request replaces the invitation, since its code is stored nowhere.
 *
 * @throws {Problem} `conflict` when too many are open, and `key_reused`
 */
export const createInvitation: Command<typeof households.invite> = async (input) => {
  const { table, household, body, now, event, hashes } = input
  // Written with each invitation, so that concurrent ones are counted, and conflict with the owner's departure.
  const record = await getHousehold(table, household.id)
  await refuseFormerOwner(table, household)
  const open = await listInvitations(table, household)
  const earlier = findEarlier(open, hashes)
  if (!earlier) refuseMoreInvitations(open)
  const code = makeCode(household)
  const seconds = body.expires_in ?? invitationSeconds.default
  const made = newInvitation(code, household.userId, body.role, now, seconds)
  const { id, role } = made
  return {
    writes: [
      saveHousehold(record, {}),
      ...(earlier ? [removeInvitation(household.id, earlier)] : []),
      addInvitation(household, { ...made, request: hashes ?? null }),
    ],
    answer: {
      status: 201,
      body: { id, code: code.code, url: linkOf(code, event), role, expires_at: expiryOf(made) },
    },
  }
}

/** @throws {Problem} `forbidden` when the caller has stopped being an owner since they entered */
async function refuseFormerOwner(table: Reader, household: Household): Promise<void> {
  const { role } = await getMember(table, household, household.userId)
  if (role !== 'owner')
    throw new Problem('forbidden', explain('owner_only', 'Only an owner of this household can do that.'))
}
