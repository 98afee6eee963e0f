import * as z from 'zod/mini'
import { roles } from '../protocol/roles.ts'
import { time } from '../model/time.ts'

/** A household's own record. Every change of its members conditions on it, so that an owner always remains. */
export const householdRecord = z.object({
  id: z.string(),
  name: z.string(),
  created_at: time,
  members: z.int(),
  owners: z.int(),
  /** Absent until somebody sets it, and where a version before 0.8.0 has written since. */
  time_zone: z.optional(z.string()),
  revision: z.int(),
})
export type HouseholdRecord = z.output<typeof householdRecord>

export const membership = z.object({
  household_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  joined_at: time,
  revision: z.int(),
})
export type Membership = z.output<typeof membership>
