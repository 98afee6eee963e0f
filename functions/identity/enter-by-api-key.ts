import { timingSafeEqual } from 'node:crypto'
import { apiKeyKey } from '../database/keys.ts'
import { apiKeyScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import type { KeyScope } from '../protocol/api-key-scopes.ts'
import { explain, Problem } from '../protocol/problem.ts'
import type { Platform } from '../runtime/platform.ts'
import { recordUser } from '../runtime/request-context.ts'
import { apiKeyRecord, hashSecret, type ApiKeyRecord, type SentApiKey } from './api-key.ts'
import { countRequestByKey } from './api-key-use.ts'
import type { Limit } from './counters.ts'
import { enterByKey, type EnteredByKey } from './enter-household.ts'
import { countAttempt } from './rate-limit.ts'

interface Entry {
  /** Keys that open nothing, per network address. */
  readonly wrong: Limit
  readonly takes: (scope: KeyScope) => boolean
  /** The same answer for every key that opens nothing. */
  readonly refusal: () => Problem
}

export const programs: Entry = {
  wrong: { kind: 'api key', attempts: 20, seconds: 600 },
  takes: (scope) => scope !== 'calendar',
  refusal: () =>
    new Problem(
      'unauthenticated',
      explain('api_key_not_valid', 'This key is not valid, or not any more.'),
      wrongKey,
    ),
}

/**
 * Calendars have theirs in their address, so that it may leak: it opens nothing else, and no other key opens a calendar.
 * Wrong ones are more and counted apart: calendars ask for years at an address that has ended, some from the same
 * network address as those of many other people.
 */
export const calendars: Entry = {
  wrong: { kind: 'calendar', attempts: 60, seconds: 600 },
  takes: (scope) => scope === 'calendar',
  // Not 401, after which a calendar would ask for a password.
  refusal: () =>
    new Problem(
      'not_found',
      explain('not_found', 'There is no calendar at this address, or not any more.'),
      wrongKey,
    ),
}

const wrongKey = { reason: 'wrong API key' }

/**
 * Enters the household of an API key with the role that its creator has today.
 *
 * @param sent undefined for what could be no key
 * @param address the client's network address
 * @throws {Problem} the refusal of the entry alike for a key that is wrong, cut, revoked or over, one for another entry, and
 * one whose creator has left, and `too_many` in its place after too many of them from an address, many of whose people may
 * have right ones; `too_many` requests by the key
 */
export async function enterByApiKey(
  platform: Platform,
  entry: Entry,
  sent: SentApiKey | undefined,
  address: string,
): Promise<EnteredByKey & { readonly key: ApiKeyRecord }> {
  const key = sent && (await findApiKey(platform, sent))
  const entered = key && entry.takes(key.scope) ? await enterByKey(platform, key) : undefined
  if (!key || !entered) {
    await countAttempt(platform, [entry.wrong, 'address', address])
    throw entry.refusal()
  }
  recordUser(entered.household.userId)
  platform.budgets.refuseUser(entered.household.userId)
  await countRequestByKey(platform, key)
  return { ...entered, key }
}

async function findApiKey(platform: Platform, sent: SentApiKey): Promise<ApiKeyRecord | undefined> {
  const { householdId, id } = sent
  const table = openTable(platform, apiKeyScope(householdId, id))
  const found = await table.get(apiKeyKey(householdId, id), apiKeyRecord)
  return found && found.revoked_at === null && isOf(sent, found) ? found : undefined
}

function isOf(sent: SentApiKey, { hash }: ApiKeyRecord): boolean {
  const [given, expected] = [hashSecret(sent), hash].map((text) => Buffer.from(text))
  return given !== undefined && expected?.length === given.length && timingSafeEqual(given, expected)
}
