import { timingSafeEqual } from 'node:crypto'
import type { Household } from '../database/household.ts'
import { apiKeyKey } from '../database/keys.ts'
import { apiKeyScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { explain } from '../model/reason.ts'
import { Problem } from '../model/problem.ts'
import type { Platform } from '../runtime/platform.ts'
import { recordUser } from '../runtime/request-context.ts'
import { apiKeyRecord, hashSecret, type ApiKeyRecord, type SentApiKey } from './api-key.ts'
import { countRequestByKey } from './api-key-use.ts'
import { countedAttempts, type Counted, type Limit } from './counters.ts'
import { enterByKey } from './enter-household.ts'
import { countAttempt, tooMany } from './rate-limit.ts'

/** Keys that open nothing, per network address. */
export const wrongKeys: Limit = { kind: 'api key', attempts: 20, seconds: 600 }

/**
 * Enters the household of an API key with the role that its maker has today.
 *
 * @param sent undefined for what could be no key
 * @param address the client's network address
 * @throws {Problem} `unauthenticated` alike for a key that is wrong, cut, revoked or over, and for one whose maker has
 * left; `too_many` wrong ones from an address, before the key is looked for, and requests by the key
 */
export async function enterByApiKey(
  platform: Platform,
  sent: SentApiKey | undefined,
  address: string,
): Promise<Household> {
  const guesses: Counted = [wrongKeys, 'address', address]
  await refuseGuesser(platform, guesses)
  const record = sent && (await findApiKey(platform, sent))
  const household = record && (await enterByKey(platform, record))
  if (!household) {
    await countAttempt(platform, guesses)
    throw keyNotValid()
  }
  recordUser(household.userId)
  await countRequestByKey(platform, record)
  return household
}

// As many as that are refused unread, also while a key is right: the address sends too many that are wrong.
async function refuseGuesser(platform: Platform, guesses: Counted): Promise<void> {
  const made = await countedAttempts(platform, guesses)
  const oldest = made[made.length - wrongKeys.attempts]
  if (oldest !== undefined) throw tooMany(oldest + wrongKeys.seconds - platform.now().getTime() / 1000)
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

/** The same answer for every key that opens nothing. */
function keyNotValid(): Problem {
  return new Problem(
    'unauthenticated',
    explain('api_key_not_valid', 'This key is not valid, or not any more.'),
    { reason: 'wrong API key' },
  )
}
