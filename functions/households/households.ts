import { endTrip } from '../database/shopping-trip.ts'
import { command, query } from '../http/household-operations.ts'
import { refuseUnreadableName } from '../http/new-name.ts'
import { publicRoute, type Operations } from '../http/operation.ts'
import { userAction } from '../http/user-operations.ts'
import { knownTimeZone } from '../model/calendar.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { createHouseholdScope, leaveHouseholdScope, invitationScope } from '../database/scope.ts'
import { households as routes, invitationSeconds } from './contract.ts'
import { createHousehold, newHouseholdId } from '../identity/create-household.ts'
import {
  closeHousehold,
  getHousehold,
  listMembers,
  saveHousehold,
  findHousehold,
  findMember,
} from './household-store.ts'
import {
  expiryOf,
  listInvitations,
  removeInvitation,
  findInvitation,
  invitationNotValid,
  readCode,
  addInvitation,
  linkOf,
  makeCode,
  newInvitation,
  refuseMoreInvitations,
} from './invitations.ts'
import { acceptInvitation, guesses } from './accept-invitation.ts'
import { changeRole, endMembership, getMember } from './members.ts'
import { householdView, listOwnHouseholds, readUserWithRoom } from './my-households.ts'
import type { Membership } from '../identity/membership.ts'
import { addressOf } from '../http/client-address.ts'
import { openCounters } from '../identity/counters.ts'
import { countGuess, tryCounted } from '../identity/rate-limit.ts'
import type { Platform } from '../runtime/platform.ts'
import { openTable, type Reader } from '../database/table.ts'
import type { Household } from '../database/household.ts'
import { findEarlier } from '../database/idempotency.ts'

export const households: Operations<typeof routes> = {
  list: userAction(routes.list, async (own) => ({
    status: 200,
    body: await listOwnHouseholds(own),
  })),

  create: userAction(routes.create, async ({ body, now, ...own }) => {
    refuseUnreadableName(body.name)
    const householdId = newHouseholdId(own.platform)
    const timeZone = knownTimeZone(body.time_zone)
    return {
      scope: createHouseholdScope(own.caller.id, householdId),
      async decide() {
        const { user, pruned } = await readUserWithRoom(own)
        const { caller } = own
        const writes = createHousehold({ caller, householdId, name: body.name, timeZone, user, pruned, now })
        const made = { id: householdId, name: body.name, members: 1, time_zone: timeZone }
        const chosen = pruned.default_household ?? householdId
        return { writes, answer: { status: 201, body: householdView(made, 'owner', chosen) } }
      },
    }
  }),

  rename: command(routes.rename, async ({ table, household, body }) => {
    const before = await getHousehold(table, household.id)
    if (body.name !== before.name) refuseUnreadableName(body.name)
    // Versions before 0.8.0 name none.
    const timeZone = body.time_zone === undefined ? (before.time_zone ?? null) : body.time_zone
    return {
      writes: [saveHousehold(before, { name: body.name, time_zone: timeZone ?? undefined })],
      answer: { status: 200, body: { id: before.id, name: body.name, time_zone: timeZone } },
    }
  }),

  remove: command(
    routes.remove,
    async ({ table, household, now }) => {
      const record = await getHousehold(table, household.id)
      const writes = closeHousehold(record, await listMembers(table, household), now)
      return { writes, answer: { status: 204, body: undefined } }
    },
    { scopeOf: leaveHouseholdScope },
  ),

  listMembers: query(routes.listMembers, async ({ table, household }) => ({
    status: 200,
    body: (await listMembers(table, household)).map(memberView),
  })),

  changeMember: command(routes.changeMember, async ({ table, household, params, body }) => {
    const member = await getMember(table, household, params.userId)
    const writes = await changeRole(table, household, member, body.role)
    return { writes, answer: { status: 200, body: memberView({ ...member, role: body.role }) } }
  }),

  removeMember: command(routes.removeMember, async ({ table, household, params }) => {
    if (params.userId !== household.userId && !household.allows('owner'))
      throw new Problem('forbidden', explain('owner_only', 'Only an owner of this household can do that.'))
    const member = await getMember(table, household, params.userId)
    const ended = await endMembership(table, household, member)
    // It may be theirs.
    return { writes: [...ended, endTrip(household.id)], answer: { status: 204, body: undefined } }
  }),

  /**
   * Invites someone. A retry of the request replaces the invitation, since its code is stored nowhere.
   *
   * @throws {Problem} `conflict` when too many are open, and `key_reused`
   */
  invite: command(
    routes.invite,
    async (input) => {
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
    },
    { replaceOnRetry: true },
  ),

  listInvitations: query(routes.listInvitations, async ({ table, household }) => ({
    status: 200,
    body: (await listInvitations(table, household)).map((invitation) => ({
      id: invitation.id,
      role: invitation.role,
      created_at: invitation.created_at,
      expires_at: expiryOf(invitation),
    })),
  })),

  revoke: command(routes.revoke, async ({ table, household, params }) => {
    const open = await listInvitations(table, household)
    const found = open.find(({ id }) => id === params.invitationId)
    if (!found) throw new Problem('not_found', explain('invitation_not_found', 'Invitation not found.'))
    return { writes: [removeInvitation(household.id, found)], answer: { status: 204, body: undefined } }
  }),

  /**
   * Guesses count as those of accepting do.
   *
   * @throws {Problem} `not_found` for an invalid invitation, and `too_many` guesses
   */
  showInvitation: publicRoute(routes.showInvitation, async (input) => {
    const { platform, event, params } = input
    const counters = openCounters(platform, [[guesses, 'address', addressOf(event, platform)]])
    const body = await tryCounted(await countGuess(counters), {
      isWrong: (error) => error instanceof Problem,
      attempt: () => describeInvitation(platform, params.code),
    })
    return { status: 200, body }
  }),

  accept: userAction(routes.accept, acceptInvitation),
}

const memberView = ({ user_id, name, role, joined_at }: Membership) => ({ user_id, name, role, joined_at })

/** @throws {Problem} `forbidden` when the caller has stopped being an owner since they entered */
async function refuseFormerOwner(table: Reader, household: Household): Promise<void> {
  const { role } = await getMember(table, household, household.userId)
  if (role !== 'owner')
    throw new Problem('forbidden', explain('owner_only', 'Only an owner of this household can do that.'))
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
