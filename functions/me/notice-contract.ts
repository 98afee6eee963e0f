import * as z from 'zod/mini'
import { DELETE } from '../protocol/route.ts'
import { _default as withDefault } from 'zod/mini'
import { time } from '../model/time.ts'
import { named } from '../protocol/named.ts'

export const notice = named(
  'Notice',
  z.object({
    id: z.string(),
    /**
     * `new_device`, `password_changed`, `email_changed`, `factor_on`, `factor_off`, `factor_failed`,
     * `recovery_code_used`, `recovery_codes_renewed` or `api_key_made`; later versions may know more.
     */
    kind: z.string(),
    at: time,
    /** Such as Firefox and Windows; null where nothing is known. */
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    /** The session that did it, by its id; null where it was none. */
    session: withDefault(z.nullable(z.string()), null),
    /** How often it happened on such a device; the rest is of the last time. */
    times: withDefault(z.int(), 1),
  }),
)

export const notices = {
  dismissNotice: DELETE('/me/notices/{id}', {
    access: 'user',
    summary: 'Dismiss a notice about the account, with the earlier ones that it stands for',
  }),
}
