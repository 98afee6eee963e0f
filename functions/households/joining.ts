import { addressOf } from '../shared/address.ts'
import type { Context, Input } from '../shared/operation.ts'
import type { Own, OwnChange } from '../shared/own-operation.ts'
import { countAttempt, type Limit } from '../shared/limit.ts'
import { Problem } from '../shared/problem.ts'
import { joiningScope } from '../shared/scope.ts'
import type { Role } from '../shared/route.ts'
import type { Write } from '../shared/table.ts'
import { saveUser, withHousehold, type Caller } from '../shared/user.ts'
import { maximumMembers, type HouseholdView } from './contract.ts'
import { addMember, findMember, getHousehold, saveHousehold } from './household-store.ts'
import { getInvitation, readCode, removeInvitation } from './invitations.ts'
import { withRoomForOneMore } from './mine.ts'
import type { HouseholdRecord, InvitationRecord, Membership } from './records.ts'

/** Guesses at codes, per person and per address. */
const guesses: Limit = { kind: 'invitation', attempts: 20, seconds: 600 }

type Accepting = Input<'/invitations/{code}/accept', undefined, undefined> & Own & Context
interface Joined {
  readonly status: 200
  readonly body: { household: HouseholdView }
}

/**
 * Joins the household that a code names. Whoever is in already gets the same answer as on joining, and the
 * invitation stays for somebody else.
 */
export async function joining(input: Accepting): Promise<OwnChange<Joined>> {
  const { caller, params, now, event, platform } = input
  const takeBacks = await Promise.all([
    countAttempt(platform, guesses, ['user', caller.id]),
    countAttempt(platform, guesses, ['address', addressOf(event, platform)]),
  ])
  const code = readCode(params.code)
  const { householdId } = code
  return {
    scope: joiningScope(caller.id, householdId),
    async decide(table) {
      const present = await findMember(table, householdId, caller.id)
      const invitation = present ? undefined : await getInvitation(table, code)
      await Promise.all(takeBacks.splice(0).map((takeBack) => takeBack()))
      const household = await getHousehold(table, householdId)
      const { user, pruned } = await withRoomForOneMore(input)
      const after = present ? pruned : withHousehold(pruned, householdId)
      const role = present?.role ?? invitation?.role ?? 'viewer'
      const isDefault = after.default_household === householdId
      const view = { id: householdId, name: household.name, role, default: isDefault }
      return {
        writes: invitation
          ? [
              ...admission(household, invitation, newMember(caller, household, role, now)),
              saveUser(user, after),
            ]
          : [],
        answer: { status: 200, body: { household: view } },
      }
    },
  }
}

function newMember(caller: Caller, household: HouseholdRecord, role: Role, now: Date): Membership {
  return {
    household_id: household.id,
    user_id: caller.id,
    name: caller.name,
    role,
    joined_at: now.toISOString(),
    revision: 1,
  }
}

/** Each admission writes the household's record and takes the invitation away, so that one of many at once wins. */
function admission(household: HouseholdRecord, invitation: InvitationRecord, member: Membership): Write[] {
  if (household.members >= maximumMembers)
    throw new Problem('conflict', `This household has ${maximumMembers} members already.`)
  const members = household.members + 1
  const owners = household.owners + Number(member.role === 'owner')
  return [
    removeInvitation(household.id, invitation),
    addMember(member),
    saveHousehold(household, { members, owners }),
  ]
}
