import { createHash, randomBytes } from 'node:crypto'
import type { Event } from '../http/event.ts'
import { invitationKey, invitationsOf } from '../store/keys.ts'
import type { Household } from '../store/household.ts'
import { Problem } from '../runtime/problem.ts'
import type { Role } from '../store/roles.ts'
import type { Reader, Write } from '../store/table.ts'
import { invitationRecord, type InvitationRecord } from './records.ts'

/** The most invitations that are open at once. */
const maximumInvitations = 50

/** A code that names its household and can't be guessed. */
export interface Code {
  readonly householdId: string
  readonly code: string
}

/** A fresh code with 160 random bits. */
export function makeCode({ id }: Household): Code {
  return { householdId: id, code: `${id}.${randomBytes(20).toString('base64url')}` }
}

/** The household that a code names; any text is a code, though few are good. */
export function readCode(code: string): Code {
  return { householdId: code.split('.')[0] ?? '', code }
}

/** The link of an invitation. The code stands behind the #, which browsers send nowhere. */
export function linkOf({ code }: Code, { headers }: Event): string {
  const host = headers['x-viewer-host'] ?? headers['host'] ?? ''
  return `${headers['x-forwarded-proto'] ?? 'https'}://${host}/join#${code}`
}

/** An invitation's id and its place in the table: the hash of its code. */
export function hashCode({ code }: Code): string {
  return createHash('sha256').update(code).digest('base64url')
}

/** The open invitations of a household, oldest first. */
export async function listInvitations(table: Reader, household: Household): Promise<InvitationRecord[]> {
  const found = await table.query(invitationsOf(household), invitationRecord)
  return found.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}

/** The open invitation behind a code. */
export function findInvitation(table: Reader, code: Code): Promise<InvitationRecord | undefined> {
  return table.get(invitationKey(code.householdId, hashCode(code)), invitationRecord)
}

/** The one answer for an invitation that is used, expired, revoked, invented, or for a household that is gone. */
export function invitationNotValid(): Problem {
  return new Problem('not_found', 'This invitation is not valid any more. Ask for a new one.')
}

/** Throws `conflict` when a household has as many open invitations as it may. */
export function refuseMoreInvitations(open: readonly InvitationRecord[]): void {
  if (open.length >= maximumInvitations)
    throw new Problem('conflict', `${maximumInvitations} invitations are open. Revoke some of them first.`)
}

/** Writes an invitation. */
export function addInvitation(household: Household, invitation: InvitationRecord): Write {
  return { put: { ...invitationKey(household.id, invitation.id), ...invitation }, expecting: 'absent' }
}

/** Takes an invitation away, because it was used or revoked. */
export function removeInvitation(householdId: string, { id, revision }: InvitationRecord): Write {
  return { remove: invitationKey(householdId, id), expecting: revision }
}

/** A new invitation's record. */
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

/** The second in which an invitation expires, in ISO 8601. */
export function expiryOf({ expires_at }: InvitationRecord): string {
  return new Date(expires_at * 1000).toISOString()
}
