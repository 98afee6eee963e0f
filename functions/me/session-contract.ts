import * as z from 'zod/mini'
import { DELETE, GET } from '../protocol/route.ts'
import { time } from '../model/time.ts'
import { named } from '../protocol/named.ts'

export const session = named(
  'Session',
  z.object({
    id: z.string(),
    /** Such as Firefox and Windows; null where nothing is known. */
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    began: time,
    used: time,
    current: z.boolean(),
  }),
)

export const sessions = {
  listSessions: GET('/me/sessions', {
    access: 'user',
    summary: 'The sessions that have not ended: this one, then those that were used last',
    answers: { 200: z.array(session) },
  }),
  endSession: DELETE('/me/sessions/{id}', { access: 'user', summary: 'End a session' }),
}
