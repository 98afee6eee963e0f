import { householdScope } from '../database/scope.ts'
import { readMemberNames } from '../households/household-store.ts'
import { command } from '../http/household-operations.ts'
import { refuseUnreadableName } from '../http/new-name.ts'
import type { Operations } from '../http/operation.ts'
import { userAction } from '../http/user-operations.ts'
import { lastUseOf } from '../identity/api-key-use.ts'
import { enterHousehold } from '../identity/enter-household.ts'
import { timeOfSeconds } from '../model/time.ts'
import {
  apiKeyNotFound,
  getApiKey,
  listApiKeys,
  refuseMoreApiKeys,
  saveApiKey,
} from '../households/api-key-rows.ts'
import { viewOf } from './api-key-view.ts'
import { apiKeys as routes } from './contract.ts'
import { makeKey } from './make-api-key.ts'

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
