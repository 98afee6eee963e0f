import { confirmIdentity } from '../accounts/sign-in/confirm-identity.ts'
import { notify } from '../accounts/notices/notices.ts'
import { commitWithRetry } from '../database/commit.ts'
import type { Household } from '../database/household.ts'
import { keyReused, requestHashesOf, type RequestHashes } from '../database/idempotency.ts'
import { householdPartition } from '../database/keys.ts'
import { householdScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { getHousehold, saveHousehold } from '../households/household-store.ts'
import { getMember } from '../households/members.ts'
import { refuseUnreadableName } from '../http/new-name.ts'
import { readIdempotentRequest } from '../http/operation.ts'
import type { UserAction, UserInput } from '../http/user-operations.ts'
import { hashSecret, makeApiKey, writeApiKey, type ApiKeyRecord } from '../identity/api-key.ts'
import { enterHousehold } from '../identity/enter-household.ts'
import type { UserRecord } from '../identity/user.ts'
import type { Membership } from '../identity/membership.ts'
import { isWithin } from '../model/api-key-scopes.ts'
import { explain } from '../model/reason.ts'
import { Problem } from '../model/problem.ts'
import { addApiKey, listApiKeys, refuseMoreApiKeys, removeApiKey } from '../households/api-key-rows.ts'
import { viewOf } from './api-key-view.ts'
import { apiKeyDays, type apiKeys } from './contract.ts'

type MakeInput = UserInput<typeof apiKeys.makeKey>

/**
 * Makes a key for the caller. A retry of the request replaces the key, since its secret is stored nowhere.
 *
 * @throws {Problem} `forbidden` for more than the caller may do, `conflict` when the household has too many, and
 * `key_reused`
 */
export const makeKey: UserAction<typeof apiKeys.makeKey> = async (input) => {
  const { platform, event, caller, user, params, body } = input
  const household = await enterHousehold(platform, caller, params.id)
  if (!isWithin('look', body.scope) && !household.allows('member'))
    throw new Problem('forbidden', explain('member_only', 'You can view this household but not change it.'))
  refuseUnreadableName(body.name)
  await confirmIdentity({ platform, event }, caller, body)
  const { record, key, earlier } = await commitNew(input, household)
  if (!isNoticed(user, earlier)) await notify({ platform, event }, caller, ['api_key_made'], { user })
  return { status: 201, body: { ...viewOf(record, caller.name, null), key } }
}

async function commitNew(input: MakeInput, household: Household) {
  const { platform, caller } = input
  const table = openTable(platform, householdScope(household))
  const request = readIdempotentRequest(input, householdPartition(household.id), caller.id)
  const hashes = requestHashesOf(request)
  return commitWithRetry(table, async (now) => {
    // Written with each key, so that keys made at once are counted, and conflict with the maker's departure.
    const record = await getHousehold(table, household.id)
    const member = await getMember(table, household, caller.id)
    const keys = await listApiKeys(table, household)
    const earlier = findEarlier(keys, hashes)
    if (!earlier) refuseMoreApiKeys(keys)
    const made = newApiKey(input, member, hashes, now)
    const replaced = earlier ? [removeApiKey(earlier)] : []
    return { ...made, earlier, writes: [saveHousehold(record, {}), ...replaced, addApiKey(made.record)] }
  })
}

function newApiKey(
  { body }: MakeInput,
  { household_id, user_id, joined_at }: Membership,
  hashes: RequestHashes | undefined,
  now: Date,
) {
  const made = makeApiKey(household_id)
  const ends_at = Math.floor(now.getTime() / 1000) + (body.days ?? apiKeyDays.most) * 86_400
  const record: ApiKeyRecord = {
    id: made.id,
    hash: hashSecret(made),
    household_id,
    user_id,
    joined_at,
    name: body.name,
    scope: body.scope,
    created_at: now.toISOString(),
    ends_at,
    revoked_at: null,
    expires_at: ends_at,
    request: hashes ?? null,
    revision: 1,
  }
  return { record, key: writeApiKey(made) }
}

/** Returns the key that an earlier request with the same idempotency key has made. */
function findEarlier(keys: readonly ApiKeyRecord[], hashes: RequestHashes | undefined) {
  const earlier = hashes && keys.find(({ request }) => request?.request === hashes.request)
  if (earlier && earlier.request?.body !== hashes.body) throw keyReused()
  return earlier
}

// A retry tells of the key once more only where the first request did not come to it.
function isNoticed(user: UserRecord | undefined, earlier: ApiKeyRecord | undefined): boolean {
  if (!user || !earlier) return false
  const made = Math.floor(Date.parse(earlier.created_at) / 1000)
  return user.notices.some(({ kind, at }) => kind === 'api_key_made' && at >= made)
}
