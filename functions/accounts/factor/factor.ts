import * as z from 'zod/mini'
import type { Platform } from '../../runtime/platform.ts'
import { commitWithRetry } from '../../database/commit.ts'
import { factorKey } from '../../database/keys.ts'
import { userScope } from '../../database/scope.ts'
import { openTable, putAfter } from '../../database/table.ts'

/** A user's second factor: what the user pool doesn't keep. It counts only where this record says so. */
const factorRecord = z.object({
  /** The session that has given the password to set it up; null once it is on. Times in seconds since 1970. */
  begun: z.nullable(z.object({ session: z.string(), at: z.number() })),
  /** Since when login asks for it; null while it is being set up. */
  since: z.nullable(z.number()),
  recovery_codes: z.array(z.string()),
  /** Set when the account is deleted. */
  expires_at: z.optional(z.int()),
  revision: z.int(),
})
export type Factor = Omit<z.output<typeof factorRecord>, 'revision'>

export const findFactor = async (platform: Platform, userId: string): Promise<Factor | undefined> =>
  openTable(platform, userScope(userId)).get(factorKey(userId), factorRecord)

export const isOn = (factor: Factor | undefined): boolean => typeof factor?.since === 'number'

export async function changeFactor(
  platform: Platform,
  userId: string,
  change: (factor: Factor) => Factor,
): Promise<void> {
  const table = openTable(platform, userScope(userId))
  await commitWithRetry(table, async () => {
    const before = await table.get(factorKey(userId), factorRecord)
    return { writes: [putAfter(before, { ...factorKey(userId), ...change(before ?? noFactor) })] }
  })
}

export const noFactor: Factor = { begun: null, since: null, recovery_codes: [] }

/** Leaves nothing of the second factor of a deleted account: DynamoDB removes what has expired. */
export async function forgetFactor(platform: Platform, userId: string): Promise<void> {
  if (!(await findFactor(platform, userId))) return
  const expires_at = Math.floor(platform.now().getTime() / 1000)
  await changeFactor(platform, userId, () => ({ ...noFactor, expires_at }))
}
