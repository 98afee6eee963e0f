import * as z from 'zod/mini'
import { factorCode, password } from '../model/account-fields.ts'
import { keyScopes } from '../protocol/api-key-scopes.ts'
import { DELETE, GET, POST, PUT } from '../protocol/route.ts'
import { keptDays } from '../model/retention.ts'
import { rule } from '../protocol/rule.ts'
import { text, wholeNumber } from '../model/shapes.ts'
import { time } from '../model/time.ts'
import { named } from '../protocol/named.ts'

/** How long a key lasts: at least a day, and at most a year, which is the default. */
export const apiKeyDays = { least: 1, most: keptDays.apiKey } as const

const object = { error: rule('object') }
const name = text('Name', 100, 1)
const scope = z.enum(keyScopes, { error: rule('api_key_scope') })

const days = wholeNumber(apiKeyDays.least, apiKeyDays.most, rule('api_key_days'))

export const apiKey = named(
  'ApiKey',
  z.object({
    id: z.string(),
    name: z.string(),
    scope: z.enum(keyScopes),
    /** Its creator, for whom it acts. */
    user_id: z.string(),
    user: z.string(),
    created_at: time,
    expires_at: time,
    /** The last day (UTC) on which it was used, as `YYYY-MM-DD`; null if it never was. */
    used_on: z.nullable(z.string()),
  }),
)
export type ApiKey = z.output<typeof apiKey>

export const apiKeys = {
  listKeys: GET('/households/{id}/api-keys', {
    access: 'user',
    summary: 'The API keys of the household, without their secrets, oldest first',
    answers: { 200: z.array(apiKey) },
  }),
  makeKey: POST('/households/{id}/api-keys', {
    access: 'user',
    summary:
      'Make an API key, which acts for the caller in this household alone, by password and the code of the second factor; with the scope calendar it is the secret part of a calendar’s address, and opens nothing else',
    body: z.object({ name, scope, days: z.optional(days), password, code: z.optional(factorCode) }, object),
    answers: { 201: z.extend(apiKey, { key: z.string() }) },
    refusals: ['conflict', 'forbidden', 'too_many'],
  }),
  renameKey: PUT('/households/{id}/api-keys/{keyId}', {
    access: 'viewer',
    summary: 'Rename an API key',
    body: z.object({ name }, object),
    refusals: ['forbidden'],
  }),
  revokeKey: DELETE('/households/{id}/api-keys/{keyId}', {
    access: 'viewer',
    summary: 'Revoke an API key at once',
    refusals: ['forbidden'],
  }),
  restoreKey: POST('/households/{id}/api-keys/{keyId}/restore', {
    access: 'viewer',
    summary: 'Take back that an API key was revoked, within an hour',
    refusals: ['conflict', 'forbidden'],
  }),
}
