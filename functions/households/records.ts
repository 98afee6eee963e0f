import * as z from 'zod/mini'
import { time } from '../http/shapes.ts'
import { roles } from '../http/route.ts'

/** A household's own record. Every change of its members conditions on it, so that an owner always remains. */
export const householdRecord = z.object({
  id: z.string(),
  name: z.string(),
  created_at: time,
  members: z.int(),
  owners: z.int(),
  revision: z.int(),
})
export type HouseholdRecord = z.output<typeof householdRecord>

/** One person's membership of one household. */
export const membership = z.object({
  household_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  joined_at: time,
  revision: z.int(),
})
export type Membership = z.output<typeof membership>

/** An invitation that nobody has used yet. Its code is stored as a hash alone. */
export const invitationRecord = z.object({
  id: z.string(),
  role: z.enum(roles),
  /** The owner who invites; it lasts no longer than they are one. */
  created_by: z.string(),
  created_at: time,
  /** Seconds since 1970. */
  expires_at: z.int(),
  /** The fingerprints of the request that made it, for its repeat. */
  request: z.nullable(z.object({ request: z.string(), body: z.string() })),
  revision: z.int(),
})
export type InvitationRecord = z.output<typeof invitationRecord>

/** A household that waits to be cleared away. */
export const closedRecord = z.object({
  sk: z.string(),
  closed_at: time,
  revision: z.int(),
})
export type ClosedRecord = z.output<typeof closedRecord>
