import type { Household } from '../store/household.ts'
import type { Command } from '../http/household-operations.ts'
import { keyReused, type Fingerprints } from '../store/idempotency.ts'
import { Problem } from '../runtime/problem.ts'
import type { Reader } from '../store/table.ts'
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
import type { InvitationRecord } from './records.ts'

/**
 * Invites someone. A repeat of the request replaces the invitation, whose code nobody can give out again.
 *
 * @throws {Problem} `conflict` when too many are open, and `key_reused`
 */
export const createInvitation: Command<typeof households.invite> = async (input) => {
  const { table, household, body, now, event, fingerprints } = input
  // Written with each invitation, so that many at once are counted, and none outlives an owner who goes meanwhile.
  const record = await getHousehold(table, household.id)
  await refuseFormerOwner(table, household)
  const open = await listInvitations(table, household)
  const earlier = findEarlier(open, fingerprints)
  if (!earlier) refuseMoreInvitations(open)
  const code = makeCode(household)
  const seconds = body.expires_in ?? invitationSeconds.default
  const made = newInvitation(code, household.userId, body.role, now, seconds)
  const { id, role } = made
  return {
    writes: [
      saveHousehold(record, {}),
      ...(earlier ? [removeInvitation(household.id, earlier)] : []),
      addInvitation(household, { ...made, request: fingerprints ?? null }),
    ],
    answer: {
      status: 201,
      body: { id, code: code.code, url: linkOf(code, event), role, expires_at: expiryOf(made) },
    },
  }
}

/** Throws `forbidden` when the caller is an owner no more since they have entered. */
async function refuseFormerOwner(table: Reader, household: Household): Promise<void> {
  const { role } = await getMember(table, household, household.userId)
  if (role !== 'owner') throw new Problem('forbidden', 'Only an owner of this household may do that.')
}

/** The open invitation that an earlier request under the same key has made. */
function findEarlier(
  open: readonly InvitationRecord[],
  prints: Fingerprints | undefined,
): InvitationRecord | undefined {
  const earlier = prints && open.find(({ request }) => request?.request === prints.request)
  if (earlier && earlier.request?.body !== prints.body) throw keyReused()
  return earlier
}
