import * as z from 'zod/mini'
import { nothing, route } from '../http/route.ts'
import { time } from '../store/time.ts'

/** Something that happened to the account, of which its user is told in case it was somebody else. */
export const notice = z.object({
  id: z.string(),
  /**
   * `new_device`, `password_changed`, `email_changed`, `factor_on`, `factor_off`, `recovery_code_used` or
   * `recovery_codes_renewed`; later versions may know more.
   */
  kind: z.string(),
  at: time,
  /** Such as Firefox and Windows; null where nothing is known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
})

/** The routes of the notices that `GET /me` lists. */
export const notices = {
  dismissNotice: route({
    method: 'DELETE',
    path: '/me/notices/{id}',
    access: 'user',
    summary: 'Dismiss a notice about the account',
    answers: { 204: nothing },
  }),
}
