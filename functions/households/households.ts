import { endTrip } from '../database/shopping-trip.ts'
import { command, query } from '../http/household-operations.ts'
import { refuseUnreadableName } from '../http/new-name.ts'
import { publicRoute, type Operations } from '../http/operation.ts'
import { userAction } from '../http/user-operations.ts'
import { knownTimeZone } from '../model/calendar.ts'
import { Problem } from '../protocol/problem.ts'
import { createHouseholdScope, leaveHouseholdScope } from '../database/scope.ts'
import { households as routes } from './contract.ts'
import { createHousehold } from '../identity/create-household.ts'
import { newHouseholdId } from '../identity/household-id.ts'
import { closeHousehold, getHousehold, listMembers, saveHousehold } from './household-store.ts'
import { expiryOf, listInvitations, removeInvitation } from './invitations.ts'
import { createInvitation } from './create-invitation.ts'
import { showInvitation } from './show-invitation.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeRole, endMembership, getMember } from './members.ts'
import { householdView, listOwnHouseholds, readUserWithRoom } from './my-households.ts'
import type { Membership } from '../identity/membership.ts'
import { explain } from '../protocol/reason.ts'

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

  invite: command(routes.invite, createInvitation, { replaceOnRetry: true }),

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

  showInvitation: publicRoute(routes.showInvitation, showInvitation),
  accept: userAction(routes.accept, acceptInvitation),
}

function memberView({ user_id, name, role, joined_at }: Membership) {
  return { user_id, name, role, joined_at }
}
