import * as z from 'zod/mini'
import { time } from '../model/time.ts'
import { POST } from '../protocol/route.ts'
import {
  challengeSession,
  code,
  email,
  factorCode,
  invitation,
  name,
  newName,
  newPassword,
  password,
} from '../model/account-fields.ts'
import { timeZoneOfDevice } from '../model/time-zone-shape.ts'
import { rule } from '../protocol/rule.ts'
import { named } from '../protocol/named.ts'

const object = { error: rule('object') }

/** The access token of a session, and for how many seconds it is valid. */
export const session = named('AccessToken', z.object({ token: z.string(), expires_in: z.int() }))

/** The step after the password, and the session of the login that it completes. */
const challenge = named('Challenge', z.object({ challenge: z.string(), session: z.string() }))

export const auth = {
  login: POST('/auth/login', {
    access: 'anyone',
    summary:
      'Begin a session; the refresh token comes as a cookie. An account with a second factor gets a challenge instead',
    body: z.object(
      {
        name,
        password,
        challenges: z.optional(z.array(z.string())),
        invited: z.optional(z.boolean()),
        time_zone: timeZoneOfDevice,
      },
      object,
    ),
    answers: { 200: z.union([session, challenge]) },
    refusals: ['unauthenticated', 'forbidden', 'too_many'],
  }),
  challenge: POST('/auth/challenge', {
    access: 'anyone',
    summary: 'Complete a login with the code of the second factor, or with a recovery code and the password',
    body: z.object(
      {
        session: challengeSession,
        code: factorCode,
        password: z.optional(password),
        time_zone: timeZoneOfDevice,
      },
      object,
    ),
    answers: { 200: session },
    refusals: ['unauthenticated', 'too_many'],
  }),
  verifyToken: POST('/auth/verifyToken', {
    access: 'anyone',
    credentials: ['bearer'],
    summary: 'Whose token this is, if it is valid',
    answers: {
      200: z.object({
        valid: z.literal(true),
        user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
        expires_at: time,
      }),
    },
  }),
  refresh: POST('/auth/refresh', {
    access: 'anyone',
    credentials: ['session'],
    summary: 'Go on with the session of the cookie; rotates the refresh token',
    answers: { 200: session },
    refusals: ['unauthenticated'],
  }),
  logout: POST('/auth/logout', {
    access: 'anyone',
    credentials: ['session', 'bearer'],
    summary: 'End the session of the cookie or the token, an expired one too',
  }),
  logoutAll: POST('/auth/logout-all', { access: 'user', summary: 'End every session' }),
  signUp: POST('/auth/signup', {
    access: 'anyone',
    summary:
      'Make an account; a code goes to the e-mail address. One of the same name that nobody has confirmed gives way at once for its password, and after an hour for another address. A day sees only so many, and as many of the invited',
    body: z.object(
      { name: newName, email, password: newPassword, invitation: z.optional(invitation) },
      object,
    ),
    answers: { 201: z.object({ name: z.string(), confirmed: z.literal(false) }) },
    refusals: ['conflict', 'too_many'],
  }),
  confirm: POST('/auth/confirm', {
    access: 'anyone',
    summary: 'Confirm the e-mail address with the code that was sent to it',
    body: z.object({ name, code }, object),
    refusals: ['conflict', 'too_many'],
  }),
  resend: POST('/auth/resend', {
    access: 'anyone',
    summary: 'Send the code for confirming again',
    body: z.object({ name }, object),
    refusals: ['too_many'],
  }),
  forgotPassword: POST('/auth/forgot-password', {
    access: 'anyone',
    summary: 'Send a code for a new password',
    body: z.object({ name }, object),
    refusals: ['too_many'],
  }),
  resetPassword: POST('/auth/reset-password', {
    access: 'anyone',
    summary: 'Set a new password with the code; ends all sessions',
    body: z.object({ name, code, password: newPassword }, object),
    refusals: ['too_many'],
  }),
}
