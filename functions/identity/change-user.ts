import { userKey } from '../store/keys.ts'
import { settle } from '../store/idempotency.ts'
import type { Platform } from '../runtime/platform.ts'
import { userScope } from '../store/scope.ts'
import { openTable } from '../store/table.ts'
import { newUser, saveUser, userRecord, type UserRecord } from './user.ts'

/** Changes a user's record, from fresh reads while others change it too. */
export async function changeUser(
  platform: Platform,
  userId: string,
  change: (user: UserRecord) => UserRecord,
): Promise<void> {
  const table = openTable(platform, userScope(userId))
  await settle(table, async () => {
    const before = await table.get(userKey(userId), userRecord)
    return { writes: [saveUser(before, change(before ?? newUser(userId)))] }
  })
}
