import * as z from 'zod/mini'
import { factorCode, password } from '../model/account-fields.ts'
import { DELETE, GET, POST, PUT } from '../protocol/route.ts'
import { time } from '../model/time.ts'
import { rule } from '../protocol/rule.ts'
import { named } from '../protocol/named.ts'

export const identity = named(
  'Identity',
  z.object({ password, code: z.optional(factorCode) }, { error: rule('object') }),
)

/** Shown only once. */
const recoveryCodes = named('RecoveryCodes', z.object({ recovery_codes: z.array(z.string()) }))

/** The routes of the second factor. It is set up in three steps, and counts after the last. */
export const factor = {
  getFactor: GET('/me/factor', {
    access: 'user',
    summary: 'Whether login asks for a second factor, since when, and how many recovery codes are left',
    answers: { 200: z.object({ on: z.boolean(), since: z.nullable(time), recovery_codes: z.int() }) },
  }),
  beginFactor: POST('/me/factor', {
    access: 'user',
    summary: 'Begin to set up a second factor: returns the secret for an authenticator app (RFC 6238)',
    body: identity,
    answers: { 200: z.object({ secret: z.string(), uri: z.string() }) },
    refusals: ['conflict', 'too_many'],
  }),
  confirmFactor: POST('/me/factor/confirm', {
    access: 'user',
    summary: 'Show that the authenticator app has the secret; returns the recovery codes, once',
    body: z.object({ code: factorCode }, { error: rule('object') }),
    answers: { 200: recoveryCodes },
    refusals: ['conflict', 'too_many'],
  }),
  turnFactorOn: PUT('/me/factor', {
    access: 'user',
    summary: 'Turn the confirmed second factor on: from now on, login asks for it',
    refusals: ['conflict'],
  }),
  turnFactorOff: DELETE('/me/factor', {
    access: 'user',
    summary: 'Turn the second factor off, by password and code',
    body: identity,
    refusals: ['too_many'],
  }),
  renewRecoveryCodes: POST('/me/factor/recovery-codes', {
    access: 'user',
    summary: 'Make new recovery codes, by password and code; the old ones end',
    body: identity,
    answers: { 200: recoveryCodes },
    refusals: ['conflict', 'too_many'],
  }),
}
