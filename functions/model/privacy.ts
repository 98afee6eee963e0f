import * as z from 'zod/mini'
import { named } from '../protocol/named.ts'

/** Services that receive data of users. */
export const receivers = ['aws', 'cognito', 'ses', 'open_food_facts', 'push_services'] as const

/** The part of the page on privacy that is the operator's; all else on it holds for every deployment. */
export const privacyNotice = named(
  'PrivacyNotice',
  z.object({
    /** Null where the settings lack it. */
    operator: z.nullable(z.object({ name: z.string(), address: z.string(), email: z.string() })),
    receivers: z.array(z.enum(receivers)),
    /** The AWS region of all data; null on a machine of the operator's own. */
    region: z.nullable(z.string()),
    /** For how many days the log of requests is kept; null where none is. */
    log_days: z.nullable(z.int()),
    /** For how many days a backup still has what was deleted; null where the operator makes backups or none. */
    backup_days: z.nullable(z.int()),
  }),
)
export type PrivacyNotice = z.output<typeof privacyNotice>
