import * as z from 'zod/mini'
import { offered } from '../../texts/generated/languages.ts'
import { _default as withDefault, catch as withFallback } from 'zod/mini'
import { code, email, factorCode, newPassword, password } from '../model/account-fields.ts'
import { id } from '../model/shapes.ts'
import { DELETE, GET, POST, PUT } from '../protocol/route.ts'
import { time } from '../model/time.ts'
import { identity } from './factor-contract.ts'
import { notice } from './notice-contract.ts'
import { rule } from '../protocol/rule.ts'
import { named } from '../protocol/named.ts'

const object = { error: rule('object') }

const language = z.enum(offered, { error: rule('language') })
const theme = z.enum(['system', 'dark', 'light'], { error: rule('theme') })

/** How the user has chosen to see the app. A choice that only a newer version knows counts as none. */
export const preferences = z.object({
  language: withDefault(withFallback(z.nullable(language), null), null),
  theme: withDefault(withFallback(z.nullable(theme), null), null),
})

/** A WebSocket of AWS AppSync Events, or of this machine, on which the caller's open apps hear of changes. */
const live = z.object({ url: z.string(), host: z.string() })

const caller = named(
  'Caller',
  z.extend(preferences, {
    id: z.string(),
    name: z.string(),
    email: z.string(),
    default_household: z.nullable(z.string()),
    live: withDefault(z.nullable(live), null),
    /** Null where it was never changed, or only before that was noted. */
    password_changed: withDefault(z.nullable(time), null),
    /** Notices of what other sessions did to the account, newest first, until it is dismissed. */
    notices: withDefault(z.array(notice), []),
  }),
)

const departure = named(
  'Departure',
  z.object({
    household_id: z.string(),
    household: z.string(),
    outcome: z.enum(['left', 'handed_over', 'deleted']),
    heir: z.nullable(z.string()),
  }),
)
export type Departure = z.output<typeof departure>

export const me = {
  get: GET('/me', {
    access: 'user',
    summary: 'The caller',
    answers: { 200: caller },
  }),
  change: PUT('/me', {
    access: 'user',
    summary: 'Choose the default household, the language and the theme; what is absent stays',
    body: z.object(
      {
        default_household: z.optional(id('Default household')),
        language: z.optional(language),
        theme: z.optional(theme),
      },
      object,
    ),
    answers: { 200: caller },
  }),
  createHousehold: PUT('/me/household', {
    access: 'user',
    summary: 'Create a household for a caller who has none, as login does',
  }),
  departures: GET('/me/departures', {
    access: 'user',
    summary: 'What becomes of each household when the account is deleted',
    answers: { 200: z.array(departure) },
  }),
  remove: DELETE('/me', {
    access: 'user',
    summary: 'Delete the account, by password and the code of the second factor',
    body: identity,
    refusals: ['too_many'],
  }),
  changePassword: PUT('/me/password', {
    access: 'user',
    summary: 'Change the password; ends all other sessions',
    body: z.object({ password, new_password: newPassword, code: z.optional(factorCode) }, object),
    refusals: ['too_many'],
  }),
  changeEmail: PUT('/me/email', {
    access: 'user',
    summary: 'Change the e-mail address; takes effect with the code that is sent to it',
    body: z.object({ password, email, code: z.optional(factorCode) }, object),
    refusals: ['too_many'],
  }),
  confirmEmail: POST('/me/email/confirm', {
    access: 'user',
    summary: 'Confirm the new e-mail address',
    body: z.object({ code }, object),
    refusals: ['conflict', 'too_many'],
  }),
}
