import { addressOf } from '../http/client-address.ts'
import type { UserChange, UserContext, UserInput } from '../http/user-operations.ts'
import { openCounters, type Limit } from '../identity/counters.ts'
import { countGuess, tryCounted, type Pending } from '../identity/rate-limit.ts'
import type { Change } from '../database/idempotency.ts'
import { Problem, explain } from '../protocol/problem.ts'
import { joinHouseholdScope } from '../database/scope.ts'
import type { Reader } from '../database/table.ts'
import { raiseVersion } from '../database/version.ts'
import type { Caller } from '../identity/caller.ts'
import { saveUser, withHousehold } from '../identity/user.ts'
import { maximumMembers, type households, type HouseholdView } from './contract.ts'
import { addMember, findHousehold, findMember, saveHousehold } from './household-store.ts'
import { findInvitation, invitationNotValid, readCode, removeInvitation, type Code } from './invitations.ts'
import { defaultHouseholdOf, householdView, readUserWithRoom } from './my-households.ts'
import type { HouseholdRecord, Membership } from '../identity/membership.ts'
import type { InvitationRecord } from './records.ts'

export const guesses: Limit = { kind: 'invitation', attempts: 20, seconds: 600 }

type AcceptInput = UserInput<typeof households.accept>
interface AcceptAnswer {
  readonly status: 200
  readonly body: { household: HouseholdView }
}

/**
 * Joins the household that a code names. A caller who is a member already gets the same answer as on joining, and
 * the invitation stays open for someone else.
 *
 * @throws {Problem} `not_found` for an invalid invitation, `too_many` guesses, and `conflict` when the household or
 * the caller has reached the maximum
 */
export async function acceptInvitation(input: AcceptInput): Promise<UserChange<AcceptAnswer>> {
  const { caller, params, openReader } = input
  const code = readCode(params.code)
  const scope = joinHouseholdScope(caller.id, code.householdId)
  await tryCounted(await countBoth(input), {
    isWrong: (error) => error instanceof Problem,
    attempt: () => resolveAccess(openReader(scope), code, caller),
  })
  return {
    scope,
    async decide(table) {
      const { household, current, invitation } = await resolveAccess(table, code, caller)
      return invitation ? joinBy(input, household, invitation) : answerMember(input, household, current)
    },
  }
}

function countBoth({ caller, platform, event }: AcceptInput): Promise<Pending> {
  const counters = openCounters(platform, [
    [guesses, 'user', caller.id],
    [guesses, 'address', addressOf(event, platform)],
  ])
  return countGuess(counters)
}

type Access = { readonly household: HouseholdRecord } & (
  | { readonly current: Membership; readonly invitation?: undefined }
  | { readonly current?: undefined; readonly invitation: InvitationRecord }
)

/** Reads nothing else before it is clear that the caller has access. */
async function resolveAccess(table: Reader, code: Code, { id }: Caller): Promise<Access> {
  const [current, invitation] = await Promise.all([
    findMember(table, code.householdId, id),
    findInvitation(table, code),
  ])
  const household = (current ?? invitation) && (await findHousehold(table, code.householdId))
  if (household && current) return { household, current }
  if (household && invitation) return { household, invitation }
  throw invitationNotValid()
}

async function answerMember(
  own: UserContext,
  household: HouseholdRecord,
  current: Membership,
): Promise<Change<AcceptAnswer>> {
  return { writes: [], answer: answer(household, current, await defaultHouseholdOf(own)) }
}

/** Each acceptance writes the household's record and removes the invitation, so only one of several at once succeeds. */
async function joinBy(
  input: AcceptInput,
  household: HouseholdRecord,
  invitation: InvitationRecord,
): Promise<Change<AcceptAnswer>> {
  if (household.members >= maximumMembers)
    throw new Problem(
      'conflict',
      explain('household_full', `This household has ${maximumMembers} members already.`, {
        maximum: maximumMembers,
      }),
    )
  const { user, pruned } = await readUserWithRoom(input)
  const after = withHousehold(pruned, household.id)
  const member = {
    household_id: household.id,
    user_id: input.caller.id,
    name: input.caller.name,
    role: invitation.role,
    joined_at: input.now.toISOString(),
    revision: 1,
  }
  const members = household.members + 1
  const owners = household.owners + Number(member.role === 'owner')
  return {
    writes: [
      removeInvitation(household.id, invitation),
      addMember(member),
      saveHousehold(household, { members, owners }),
      saveUser(user, after),
      raiseVersion(household.id),
    ],
    answer: answer({ ...household, members }, member, after.default_household),
  }
}

const answer = (household: HouseholdRecord, { role }: Membership, chosen: string | null): AcceptAnswer => ({
  status: 200,
  body: { household: householdView(household, role, chosen) },
})
