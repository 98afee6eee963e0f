import { householdScope, makeApiKeyScope } from '../database/scope.ts'
import { readMemberNames, getHousehold, saveHousehold } from '../households/household-store.ts'
import { command } from '../http/household-operations.ts'
import { refuseUnreadableName } from '../http/new-name.ts'
import { type Operations, readIdempotentRequest } from '../http/operation.ts'
import { userAction, type UserAction, type UserInput } from '../http/user-operations.ts'
import { lastUseOf } from '../identity/api-key-use.ts'
import { enterHousehold } from '../identity/enter-household.ts'
import { timeOfSeconds } from '../model/time.ts'
import {
  apiKeyNotFound,
  getApiKey,
  listApiKeys,
  refuseMoreApiKeys,
  saveApiKey,
  addApiKey,
  removeApiKey,
} from '../households/api-key-rows.ts'
import { viewOf } from './api-key-view.ts'
import { apiKeys as routes, apiKeyDays } from './contract.ts'
import { confirmIdentity } from '../accounts/sign-in/confirm-identity.ts'
import { mailNotice, makeNotices, withMade } from '../accounts/notices/notices.ts'
import { commitWithRetry } from '../database/commit.ts'
import type { Household } from '../database/household.ts'
import { findEarlier, requestHashesOf, type RequestHashes } from '../database/idempotency.ts'
import { householdPartition, userKey } from '../database/keys.ts'
import { openTable } from '../database/table.ts'
import { getMember } from '../households/members.ts'
import { hashSecret, makeApiKey, writeApiKey, type ApiKeyRecord } from '../identity/api-key.ts'
import { newUser, saveUser, userRecord } from '../identity/user.ts'
import type { Membership } from '../identity/membership.ts'
import { isWithin } from '../protocol/api-key-scopes.ts'
import { explain, Problem } from '../protocol/problem.ts'

type MakeInput = UserInput<typeof routes.makeKey>

/**
 * Makes a key for the caller. A retry of the request replaces the key, since its secret is stored nowhere.
 *
 * @throws {Problem} `forbidden` for more than the caller may do, `conflict` when the household has too many, and
 * `key_reused`
 */
const makeKey: UserAction<typeof routes.makeKey> = async (input) => {
  const { platform, event, caller, params, body } = input
  const household = await enterHousehold(platform, caller, params.id)
  if (!isWithin('look', body.scope) && !household.allows('member'))
    throw new Problem('forbidden', explain('member_only', 'You can view this household but not change it.'))
  refuseUnreadableName(body.name)
  await confirmIdentity({ platform, event }, caller, body)
  const { record, key, user, notices } = await commitNew(input, household)
  for (const notice of notices) await mailNotice({ platform, event }, caller.name, notice, { user })
  return { status: 201, body: { ...viewOf(record, caller.name, null), key } }
}

async function commitNew(input: MakeInput, household: Household) {
  const { platform, caller } = input
  const table = openTable(platform, makeApiKeyScope(household))
  const request = readIdempotentRequest(input, householdPartition(household.id), caller.id)
  const hashes = requestHashesOf(request)
  return commitWithRetry(table, async (now) => {
    // Written with each key, so that keys made at once are counted, and conflict with the creator's departure.
    const record = await getHousehold(table, household.id)
    const member = await getMember(table, household, caller.id)
    const keys = await listApiKeys(table, household)
    const earlier = findEarlier(keys, hashes)
    if (!earlier) refuseMoreApiKeys(keys)
    const user = await table.get(userKey(caller.id), userRecord)
    const made = newApiKey(input, member, hashes, now)
    // A retry replaces a key that the user was notified of.
    const notices = earlier ? [] : makeNotices(input, caller.session, ['api_key_made'])
    const rest = earlier
      ? removeApiKey(earlier)
      : saveUser(user, withMade(user ?? newUser(caller.id), notices, now))
    return { ...made, user, notices, writes: [saveHousehold(record, {}), addApiKey(made.record), rest] }
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

const undoSeconds = 3_600

const done = { status: 204, body: undefined } as const

export const apiKeys: Operations<typeof routes> = {
  listKeys: userAction(routes.listKeys, async ({ platform, caller, params, openReader }) => {
    const household = await enterHousehold(platform, caller, params.id)
    const table = openReader(householdScope(household))
    const [keys, names] = await Promise.all([
      listApiKeys(table, household),
      readMemberNames(table, household),
    ])
    const views = keys.map(async (key) =>
      viewOf(key, names.get(key.user_id) ?? '', await lastUseOf(platform, key)),
    )
    return { status: 200, body: await Promise.all(views) }
  }),

  makeKey: userAction(routes.makeKey, makeKey, { isSecret: true }),

  renameKey: command(routes.renameKey, async ({ table, household, params, body }) => {
    const before = await getApiKey(table, household, params.keyId)
    if (before.revoked_at !== null) throw apiKeyNotFound()
    if (body.name !== before.name) refuseUnreadableName(body.name)
    return { writes: [saveApiKey(before, { name: body.name })], answer: done }
  }),

  revokeKey: command(routes.revokeKey, async ({ table, household, params, now }) => {
    const before = await getApiKey(table, household, params.keyId)
    if (before.revoked_at !== null) return { writes: [], answer: done }
    const seconds = Math.floor(now.getTime() / 1000)
    const expires_at = Math.min(before.ends_at, seconds + undoSeconds)
    return {
      writes: [saveApiKey(before, { revoked_at: timeOfSeconds(seconds), expires_at })],
      answer: done,
    }
  }),

  restoreKey: command(routes.restoreKey, async ({ table, household, params }) => {
    const before = await getApiKey(table, household, params.keyId)
    if (before.revoked_at === null) return { writes: [], answer: done }
    refuseMoreApiKeys(await listApiKeys(table, household))
    const restored = { revoked_at: null, expires_at: before.ends_at }
    return { writes: [saveApiKey(before, restored)], answer: done }
  }),
}
