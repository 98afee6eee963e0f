import { createHash, randomBytes } from 'node:crypto'
import type { Event } from '../http/event.ts'
import { originOf } from '../http/origin.ts'
import { invitationKey, invitationsOf } from '../database/keys.ts'
import type { Household } from '../database/household.ts'
import { Problem, explain } from '../protocol/problem.ts'
import type { Role } from '../protocol/roles.ts'
import type { Reader, Write } from '../database/table.ts'
import { invitationRecord, type InvitationRecord } from './records.ts'

const maximumInvitations = 50

/** An unguessable code that starts with the id of its household. */
export interface Code {
  readonly householdId: string
  readonly code: string
}

export const makeCode = ({ id }: Household): Code => ({
  householdId: id,
  code: `${id}.${randomBytes(20).toString('base64url')}`,
})

/** Accepts any text, even if no invitation matches. */
export const readCode = (code: string): Code => ({ householdId: code.split('.')[0] ?? '', code })

/** The code follows a #, so browsers send it to no server. */
export const linkOf = ({ code }: Code, event: Event): string => `${originOf(event)}/join#${code}`

const hashCode = ({ code }: Code): string => createHash('sha256').update(code).digest('base64url')

export async function listInvitations(table: Reader, household: Household): Promise<InvitationRecord[]> {
  const found = await table.query(invitationsOf(household), invitationRecord)
  return found.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}

export const findInvitation = (table: Reader, code: Code): Promise<InvitationRecord | undefined> =>
  table.get(invitationKey(code.householdId, hashCode(code)), invitationRecord)

/** The same answer whether the invitation was used, has expired, was revoked or made up, or its household deleted. */
export function invitationNotValid(): Problem {
  return new Problem(
    'not_found',
    explain('invitation_ended', 'This invitation is no longer valid. Ask for a new one.'),
    { reason: 'wrong invitation' },
  )
}

/** @throws {Problem} `conflict` */
export function refuseMoreInvitations(open: readonly InvitationRecord[]): void {
  if (open.length >= maximumInvitations)
    throw new Problem(
      'conflict',
      explain(
        'too_many_invitations',
        `${maximumInvitations} invitations are open. Revoke some of them first.`,
        { maximum: maximumInvitations },
      ),
    )
}

export const addInvitation = (household: Household, invitation: InvitationRecord): Write => ({
  put: { ...invitationKey(household.id, invitation.id), ...invitation },
  expecting: 'absent',
})

export const removeInvitation = (householdId: string, { id, revision }: InvitationRecord): Write => ({
  remove: invitationKey(householdId, id),
  expecting: revision,
})

export function newInvitation(
  code: Code,
  created_by: string,
  role: Role,
  now: Date,
  seconds: number,
): InvitationRecord {
  const expires_at = Math.floor(now.getTime() / 1000) + seconds
  const created_at = now.toISOString()
  return { id: hashCode(code), role, created_by, created_at, expires_at, request: null, revision: 1 }
}

export const expiryOf = ({ expires_at }: InvitationRecord): string =>
  new Date(expires_at * 1000).toISOString()
