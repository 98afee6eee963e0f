import * as z from 'zod/mini'
import { text } from './shapes.ts'
import { rule } from '../protocol/rule.ts'

/** The minimum length of a password (OWASP ASVS 5.0, 6.2.1). Any characters are allowed (6.2.5). */
export const minimumPassword = 12

const longestPassword = 256
const missing = rule('required', { label: 'Password' })
const tooLong = rule('too_long', { label: 'Password', maximum: longestPassword })

/** A user name or an e-mail address. */
export const name = text('Username', 254, 1)

/** An existing password: any text. */
export const password = z
  .string({ error: missing })
  .check(z.minLength(1, { error: missing }), z.maxLength(longestPassword, { error: tooLong }))

export const newName = z.string({ error: rule('required', { label: 'Username' }) }).check(
  z.trim(),
  // One form for all that looks the same (UAX 15).
  z.normalize('NFKC'),
  z.regex(/^[\p{L}\p{N}._-]{2,64}$/u, { error: rule('username_form') }),
)

/** An e-mail address (RFC 5321 allows 254 characters). The code that is sent to it shows whether it exists. */
export const email = z
  .string({ error: rule('required', { label: 'E-mail address' }) })
  .check(
    z.trim(),
    z.maxLength(254, { error: rule('email_too_long') }),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: rule('email_form') }),
  )

/** A new password. Cognito accepts no line break, and no space at the beginning or the end. */
export const newPassword = z.string({ error: missing }).check(
  z.minLength(minimumPassword, {
    error: rule('too_short', { label: 'Password', minimum: minimumPassword }),
  }),
  z.maxLength(longestPassword, { error: tooLong }),
  z.regex(/^\S.*\S$/, { error: rule('password_line') }),
)

export const code = text('Code', 20, 1)

export const factorCode = text('Code', 20, 1)

export const challengeSession = text('Session', 10_000, 1)

/** The code of an invitation that somebody signs up with; one that is not valid counts as none. */
export const invitation = z.string({ error: rule('text', { label: 'Invitation' }) })
