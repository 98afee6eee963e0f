import { hash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { keyScopes } from '../protocol/api-key-scopes.ts'
import { time } from '../model/time.ts'

/**
 * An API key by the hash of its secret. A hash that is made fast suffices, since nobody guesses 256 random bits: a slow
 * one is for passwords.
 */
export const apiKeyRecord = z.object({
  id: z.string(),
  hash: z.string(),
  household_id: z.string(),
  /** Its creator, for whom it acts, and when they joined: who leaves and comes back finds their old keys ended. */
  user_id: z.string(),
  joined_at: time,
  name: z.string(),
  scope: z.enum(keyScopes),
  created_at: time,
  /** When the key ends, in seconds since 1970. */
  ends_at: z.int(),
  /** Null unless it was revoked, which can be taken back until the row expires. */
  revoked_at: z.nullable(time),
  /** Seconds since 1970. */
  expires_at: z.int(),
  request: z.nullable(z.object({ request: z.string(), body: z.string() })),
  revision: z.int(),
})
export type ApiKeyRecord = z.output<typeof apiKeyRecord>

export interface SentApiKey {
  readonly householdId: string
  readonly id: string
  readonly secret: string
}

export const readApiKey = (authorization: string | undefined): SentApiKey | undefined =>
  partsOf(/^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1])

export const readCalendarKey = (name: string): SentApiKey | undefined =>
  partsOf(/^(\S+)\.ics$/.exec(name)?.[1])

function partsOf(key: string | undefined): SentApiKey | undefined {
  const [, householdId, id, secret] = /^hi_([\w-]{1,64})\.([0-9a-f]{16})_([\w-]{43})$/.exec(key ?? '') ?? []
  return householdId && id && secret ? { householdId, id, secret } : undefined
}

/** Writes a key as programs send it. It begins like no other secret, so that scanners of repositories find it. */
export const writeApiKey = ({ householdId, id, secret }: SentApiKey) => `hi_${householdId}.${id}_${secret}`

export function makeApiKey(householdId: string): SentApiKey {
  return {
    householdId,
    id: randomBytes(8).toString('hex'),
    secret: randomBytes(32).toString('base64url'),
  }
}

export const hashSecret = ({ secret }: Pick<SentApiKey, 'secret'>) => hash('sha256', secret, 'base64url')
