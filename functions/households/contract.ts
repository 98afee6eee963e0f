import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { text } from '../model/shapes.ts'
import { time } from '../model/time.ts'
import { DELETE, GET, POST, PUT } from '../protocol/route.ts'
import { roles } from '../protocol/roles.ts'
import { rule } from '../protocol/rule.ts'
import { named } from '../protocol/named.ts'
import { timeZoneOfDevice, timeZoneShape } from '../model/time-zone-shape.ts'

export const maximumHouseholds = 50
export const maximumMembers = 50

/** How long an invitation is valid: 7 days by default, an hour at least, 30 days at most. */
export const invitationSeconds = { default: 7 * 86_400, least: 3_600, most: 30 * 86_400 } as const

const object = { error: rule('object') }
const name = text('Name', 100, 1)
const role = z.enum(roles, { error: rule('role') })

const household = named(
  'Household',
  z.object({
    id: z.string(),
    name: z.string(),
    role,
    default: z.boolean(),
    /** How many people are in it; answers of versions before 0.8.0 lack it. */
    members: withDefault(z.int(), 1),
    /** Of its days and weeks, by its IANA name; null is that of each device. Answers of versions before 0.8.0 lack it. */
    time_zone: withDefault(z.nullable(z.string()), null),
  }),
)
export type HouseholdView = z.output<typeof household>

const member = named('Member', z.object({ user_id: z.string(), name: z.string(), role, joined_at: time }))

const invitation = named('Invitation', z.object({ id: z.string(), role, created_at: time, expires_at: time }))

const lifetime = z
  .int({ error: rule('seconds') })
  .check(
    z.gte(invitationSeconds.least, { error: rule('invitation_too_short') }),
    z.lte(invitationSeconds.most, { error: rule('invitation_too_long') }),
  )

export const households = {
  list: GET('/households', {
    access: 'user',
    summary: 'The households of the caller, oldest membership first',
    answers: { 200: z.array(household) },
  }),
  create: POST('/households', {
    access: 'user',
    summary: 'Found a household; the caller is its owner',
    body: z.object({ name, time_zone: timeZoneOfDevice }, object),
    answers: { 201: household },
    refusals: ['conflict'],
  }),
  rename: PUT('/households/{id}', {
    access: 'owner',
    summary: 'Rename the household, or set its time zone',
    body: z.object({ name, time_zone: z.optional(z.nullable(timeZoneShape)) }, object),
    answers: {
      200: z.object({
        id: z.string(),
        name: z.string(),
        time_zone: withDefault(z.nullable(z.string()), null),
      }),
    },
  }),
  remove: DELETE('/households/{id}', { access: 'owner', summary: 'Delete the household with all its data' }),
  listMembers: GET('/households/{id}/members', {
    access: 'viewer',
    summary: 'Its members, longest-standing first',
    answers: { 200: z.array(member) },
  }),
  changeMember: PUT('/households/{id}/members/{userId}', {
    access: 'owner',
    summary: 'Change a member’s role',
    body: z.object({ role }, object),
    answers: { 200: member },
    refusals: ['conflict'],
  }),
  removeMember: DELETE('/households/{id}/members/{userId}', {
    access: 'viewer',
    summary: 'Remove a member, or leave',
    refusals: ['conflict', 'forbidden'],
  }),
  invite: POST('/households/{id}/invitations', {
    access: 'owner',
    summary: 'Invite someone by a link that works once',
    body: z.object({ role, expires_in: z.optional(lifetime) }, object),
    answers: {
      201: z.object({ id: z.string(), code: z.string(), url: z.string(), role, expires_at: time }),
    },
    refusals: ['conflict'],
  }),
  listInvitations: GET('/households/{id}/invitations', {
    access: 'owner',
    summary: 'The open invitations, without their codes',
    answers: { 200: z.array(invitation) },
  }),
  revoke: DELETE('/households/{id}/invitations/{invitationId}', {
    access: 'owner',
    summary: 'Revoke an invitation',
  }),
  showInvitation: GET('/invitations/{code}', {
    access: 'anyone',
    summary: 'What an invitation is for, and whose it is',
    answers: {
      200: z.object({ household: z.string(), inviter: z.string(), role, expires_at: time }),
    },
    refusals: ['not_found', 'too_many'],
  }),
  accept: POST('/invitations/{code}/accept', {
    access: 'user',
    summary: 'Join the household that an invitation is for',
    answers: { 200: z.object({ household }) },
    refusals: ['conflict', 'too_many'],
  }),
}
