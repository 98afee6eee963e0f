import * as z from 'zod/mini'
import { time } from '../model/time.ts'
import { roles } from '../protocol/roles.ts'

/** An open invitation. Only a hash of its code is stored. */
export const invitationRecord = z.object({
  id: z.string(),
  role: z.enum(roles),
  /** The owner who invites. The invitation is revoked when they stop being an owner. */
  created_by: z.string(),
  created_at: time,
  /** Seconds since 1970. */
  expires_at: z.int(),
  request: z.nullable(z.object({ request: z.string(), body: z.string() })),
  revision: z.int(),
})
export type InvitationRecord = z.output<typeof invitationRecord>

export const closedRecord = z.object({
  sk: z.string(),
  closed_at: time,
  revision: z.int(),
})
export type ClosedRecord = z.output<typeof closedRecord>
