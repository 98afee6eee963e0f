import { findInvitation, readCode } from '../households/invitations.ts'
import { addressOf, networkOf, siteOf } from '../http/client-address.ts'
import type { Context } from '../http/operation.ts'
import { openCounters, type Counted, type Limit } from '../identity/counters.ts'
import { countAttempts } from '../identity/rate-limit.ts'
import { Problem } from '../protocol/problem.ts'
import type { Platform } from '../runtime/platform.ts'
import { invitationScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { mailsPerName, requestFromHere } from '../accounts/limits/attempts.ts'
import { openToday } from './daily-sign-ups.ts'
import { spellingOf } from '../accounts/user-pool/account.ts'

const hours = 3_600

/** Accounts that are created, per site: a site in IPv6 has 65,536 networks, each with a limit of its own. */
const signUpsPerSite: Limit = { kind: 'sign-up from site', attempts: 60, seconds: hours }

/** Accounts of people whom one household has invited, which may pass its invitations on to strangers. */
export const signUpsPerHousehold: Limit = {
  kind: 'sign-up by invitation',
  attempts: 20,
  seconds: 24 * hours,
}

interface SignUp {
  readonly name: string
  readonly email: string
  readonly invitation?: string | undefined
}

/**
 * Counts an account with the mail to its e-mail address, and makes it. If it is refused, no account of today is counted.
 *
 * @throws {Problem} `too_many`, and what making it throws
 */
export async function countSignUp(
  context: Context,
  { name, email, invitation }: SignUp,
  make: () => Promise<void>,
): Promise<void> {
  const { platform, event } = context
  const inviting = invitation === undefined ? undefined : await findInvitingHousehold(platform, invitation)
  const address = addressOf(event, platform)
  const today = openToday(platform, {
    name,
    network: networkOf(address),
    isInvited: inviting !== undefined,
  })
  // First, so that a refusal until tomorrow uses up no attempt.
  await today.refuseIfFull()
  const counted: Counted[] = [
    [mailsPerName, spellingOf(email)],
    requestFromHere(context),
    [signUpsPerSite, siteOf(address)],
    ...(inviting === undefined ? [] : [[signUpsPerHousehold, inviting] satisfies Counted]),
  ]
  await countAttempts(openCounters(platform, counted))
  const uncount = await today.count()
  // After any other error nobody knows whether there is an account.
  await make().catch(async (error: unknown) => {
    if (error instanceof Problem) await uncount()
    throw error
  })
}

const shapeOfCode = /^[\w-]{1,64}\.[\w-]{1,64}$/

async function findInvitingHousehold(platform: Platform, text: string): Promise<string | undefined> {
  if (!shapeOfCode.test(text)) return undefined
  const code = readCode(text)
  const table = openTable(platform, invitationScope(code.householdId))
  return (await findInvitation(table, code)) && code.householdId
}
