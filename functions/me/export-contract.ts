import * as z from 'zod/mini'
import { apiKey } from '../api-keys/contract.ts'
import { roles } from '../protocol/roles.ts'
import { named } from '../protocol/named.ts'
import { GET } from '../protocol/route.ts'
import { time } from '../model/time.ts'
import { device } from '../notifications/contract.ts'
import { notice } from './notice-contract.ts'
import { session } from './session-contract.ts'

const membership = z.object({
  household_id: z.string(),
  household: z.string(),
  role: z.enum(roles),
  joined_at: time,
})

const accountExport = named(
  'AccountExport',
  z.object({
    format: z.literal('household-inventory-account'),
    version: z.literal(1),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    language: z.nullable(z.string()),
    theme: z.nullable(z.string()),
    password_changed: z.nullable(time),
    /** Since when login asks for a second factor; null where it does not. */
    second_factor_since: z.nullable(time),
    memberships: z.array(membership),
    api_keys: z.array(z.extend(z.omit(apiKey, { user_id: true, user: true }), { household_id: z.string() })),
    sessions: z.array(session),
    notices: z.array(notice),
    devices: z.array(device),
  }),
)

export const ownData = {
  exportOwn: GET('/me/export', {
    access: 'user',
    summary:
      'All that is kept about the caller, but no secret; a household’s data are in the export of the household',
    answers: { 200: accountExport },
  }),
}
