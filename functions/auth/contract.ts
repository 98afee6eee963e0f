import * as z from 'zod/mini'
import { text, time } from '../shared/fields.ts'
import { nothing, route } from '../shared/route.ts'

const object = { error: 'Send a JSON object.' }
const name = text('Username', 128, 1)
const password = z
  .string({ error: 'Password is required.' })
  .check(
    z.minLength(1, { error: 'Password is required.' }),
    z.maxLength(256, { error: 'Password may have at most 256 characters.' }),
  )

/** The shortest password that is taken at sign-up (OWASP ASVS 5.0, 6.2.1 asks for 8 and prefers 15). */
export const minimumPassword = 12

const newName = z.string({ error: 'Username is required.' }).check(
  z.trim(),
  z.regex(/^[\p{L}\p{N}._-]{2,64}$/u, {
    error: 'Username must have 2 to 64 letters, digits, dots, hyphens or underscores.',
  }),
)

const email = z
  .string({ error: 'E-mail address is required.' })
  .check(
    z.trim(),
    z.maxLength(254, { error: 'E-mail address may have at most 254 characters.' }),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'E-mail address must look like name@example.org.' }),
  )

const newPassword = z
  .string({ error: 'Password is required.' })
  .check(
    z.minLength(minimumPassword, { error: `Password must have at least ${minimumPassword} characters.` }),
    z.maxLength(256, { error: 'Password may have at most 256 characters.' }),
  )

/** A session has begun or goes on: the access token and the seconds that it is valid. */
export const session = z.object({ token: z.string(), expires_in: z.int() })
export type Session = z.output<typeof session>

export const auth = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    summary: 'Begin a session; the refresh token comes as a cookie',
    body: z.object({ name, password }, object),
    answers: { 200: session },
    refusals: ['unauthenticated', 'forbidden', 'too_many'],
  }),
  verifyToken: route({
    method: 'POST',
    path: '/auth/verifyToken',
    access: 'anyone',
    summary: 'Whose token this is, if it is valid',
    answers: {
      200: z.object({
        valid: z.literal(true),
        user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
        expires_at: time,
      }),
    },
  }),
  refresh: route({
    method: 'POST',
    path: '/auth/refresh',
    access: 'anyone',
    summary: 'Go on with the session of the cookie; rotates the refresh token',
    answers: { 200: session },
    refusals: ['unauthenticated'],
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    summary: 'End the session of the cookie or the token, an expired one too',
    answers: { 204: nothing },
  }),
  signUp: route({
    method: 'POST',
    path: '/auth/signup',
    access: 'anyone',
    summary: 'Make an account; a code goes to the e-mail address',
    body: z.object({ name: newName, email, password: newPassword }, object),
    answers: { 201: z.object({ name: z.string(), confirmed: z.literal(false) }) },
    refusals: ['conflict', 'too_many'],
  }),
  confirm: route({
    method: 'POST',
    path: '/auth/confirm',
    access: 'anyone',
    summary: 'Confirm the e-mail address with the code that was sent to it',
    body: z.object({ name, code: text('Code', 20, 1) }, object),
    answers: { 204: nothing },
    refusals: ['too_many'],
  }),
}
