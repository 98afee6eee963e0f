import * as z from 'zod/mini'
import { time } from '../store/time.ts'
import { roles } from '../store/roles.ts'

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
