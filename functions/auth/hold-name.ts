import { CognitoIdentityProviderServiceException } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { spellingOf } from '../accounts/user-pool/account.ts'
import { commitWithRetry } from '../database/commit.ts'
import { ConflictError } from '../database/conflict-error.ts'
import { limitScope } from '../database/scope.ts'
import { openTable, putAfter } from '../database/table.ts'
import { counterKey } from '../identity/counters.ts'
import type { Platform } from '../runtime/platform.ts'

/** In milliseconds, longer than any request: what was cut off has happened by then, or never will. */
const longest = 30_000

const heldRecord = z.object({ until: z.int(), revision: z.int() })

/**
 * Does something about a name while nobody else confirms or frees it: the user pool deletes accounts whatever has become
 * of them.
 *
 * @throws {Problem} `conflict` while somebody else holds the name
 */
export async function holdName<Result>(
  platform: Platform,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = counterKey('confirmed or freed', spellingOf(name))
  const table = openTable(platform, limitScope([key]))
  const hold = (milliseconds: number) =>
    commitWithRetry(table, async (now) => {
      const held = await table.get(key, heldRecord)
      if (milliseconds > 0 && held && held.until > now.getTime()) throw new ConflictError()
      const until = now.getTime() + milliseconds
      return { writes: [putAfter(held, { ...key, until, expires_at: Math.ceil(until / 1_000) + 60 })] }
    })
  await hold(longest)
  try {
    const result = await work()
    await hold(0)
    return result
  } catch (error) {
    // Without an answer the user pool may still do it.
    if (error instanceof CognitoIdentityProviderServiceException) await hold(0)
    throw error
  }
}
