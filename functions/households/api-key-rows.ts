import type { Household } from '../database/household.ts'
import { apiKeyKey, apiKeysOf } from '../database/keys.ts'
import { putAfter, type Reader, type Write } from '../database/table.ts'
import { apiKeyRecord, type ApiKeyRecord } from '../identity/api-key.ts'
import type { Membership } from '../identity/membership.ts'
import { explain, Problem } from '../protocol/problem.ts'

/** The most keys of one household: they are removed with its last member's other rows in one transaction. */
const maximumApiKeys = 30

/** Those too that were revoked less than an hour ago, oldest first. */
async function listAll(table: Reader, household: Household): Promise<ApiKeyRecord[]> {
  const found = await table.query(apiKeysOf(household), apiKeyRecord)
  return found.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}

export const listApiKeys = async (table: Reader, household: Household): Promise<ApiKeyRecord[]> =>
  (await listAll(table, household)).filter(({ revoked_at }) => revoked_at === null)

/**
 * Returns a key that the caller may change: one of their own, or any if they are an owner.
 *
 * @throws {Problem} `not_found` and `forbidden`
 */
export async function getApiKey(table: Reader, household: Household, id: string): Promise<ApiKeyRecord> {
  const found = await table.get(apiKeyKey(household.id, id), apiKeyRecord)
  if (!found) throw apiKeyNotFound()
  if (found.user_id !== household.userId && !household.allows('owner'))
    throw new Problem('forbidden', explain('owner_only', 'Only an owner of this household can do that.'))
  return found
}

/** @throws {Problem} `conflict` */
export function refuseMoreApiKeys(keys: readonly ApiKeyRecord[]): void {
  if (keys.length >= maximumApiKeys)
    throw new Problem(
      'conflict',
      explain('too_many_api_keys', `This household has ${maximumApiKeys} keys. Revoke some of them first.`, {
        maximum: maximumApiKeys,
      }),
    )
}

export const apiKeyNotFound = () => new Problem('not_found', explain('api_key_not_found', 'Key not found.'))

export const addApiKey = (record: ApiKeyRecord): Write => ({
  put: { ...apiKeyKey(record.household_id, record.id), ...record },
  expecting: 'absent',
})

export const saveApiKey = (before: ApiKeyRecord, changed: Partial<ApiKeyRecord>): Write =>
  putAfter(before, { ...apiKeyKey(before.household_id, before.id), ...before, ...changed })

export const removeApiKey = ({ household_id, id, revision }: ApiKeyRecord): Write => ({
  remove: apiKeyKey(household_id, id),
  expecting: revision,
})

/** Returns the writes that remove a member's keys, which act only for members. */
export async function removeApiKeysOf(
  table: Reader,
  household: Household,
  { user_id }: Membership,
): Promise<Write[]> {
  const all = await listAll(table, household)
  return all.filter((key) => key.user_id === user_id).map(removeApiKey)
}
