import * as z from 'zod/mini'
import { factorCode, password } from '../auth/fields.ts'

/** The password, and the code of the second factor if it is on. */
export const identity = z.object({ password, code: z.optional(factorCode) }, { error: 'Send a JSON object.' })
