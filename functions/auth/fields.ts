import * as z from 'zod/mini'
import { text } from '../http/shapes.ts'

/** The minimum length of a password (OWASP ASVS 5.0, 6.2.1). Any characters are allowed (6.2.5). */
export const minimumPassword = 12

const longestPassword = 256
const tooLong = `Password may have at most ${longestPassword} characters.`

/** A user name or an e-mail address, as people type it at login. */
export const name = text('Username', 254, 1)

/** An existing password: any text. */
export const password = z
  .string({ error: 'Password is required.' })
  .check(z.minLength(1, { error: 'Password is required.' }), z.maxLength(longestPassword, { error: tooLong }))

/** A user name at sign-up. */
export const newName = z.string({ error: 'Username is required.' }).check(
  z.trim(),
  z.regex(/^[\p{L}\p{N}._-]{2,64}$/u, {
    error: 'Username must have 2 to 64 letters, digits, dots, hyphens or underscores.',
  }),
)

/** An e-mail address (RFC 5321 allows 254 characters). The code that is sent to it shows whether it exists. */
export const email = z.string({ error: 'E-mail address is required.' }).check(
  z.trim(),
  z.maxLength(254, { error: 'E-mail address may have at most 254 characters.' }),
  z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, {
    error: 'E-mail address must look like name@example.org.',
  }),
)

/** A new password. Cognito accepts no line break, and no space at the beginning or the end. */
export const newPassword = z.string({ error: 'Password is required.' }).check(
  z.minLength(minimumPassword, {
    error: `Password must have at least ${minimumPassword} characters.`,
  }),
  z.maxLength(longestPassword, { error: tooLong }),
  z.regex(/^\S.*\S$/, { error: 'Password must be one line without a space at its beginning or its end.' }),
)

/** A code from a mail. */
export const code = text('Code', 20, 1)

/** A code of the second factor, or a recovery code. */
export const factorCode = text('Code', 20, 1)

/** What a login that waits for a code is told by. */
export const challengeSession = text('Session', 10_000, 1)
