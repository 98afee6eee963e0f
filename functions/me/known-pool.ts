import * as z from 'zod/mini'
import { jobKey } from '../database/keys.ts'
import { jobScope } from '../database/scope.ts'
import { openTable, type Row } from '../database/table.ts'
import type { Platform } from '../runtime/platform.ts'

const name = 'user-pool'

const knownPool = z.object({ pool: z.string(), revision: z.int() })

export const knownPoolRow = (pool: string, revision: number): Row => ({ ...jobKey(name), pool, revision })

/**
 * Refuses to work with another user pool than the one that the table's accounts are in: nobody has an account in a new
 * one, which must not mean that all of them have left. Takes the first one that it sees.
 */
export async function refuseOtherPool(platform: Platform): Promise<void> {
  const table = openTable(platform, jobScope(name))
  const known = await table.get(jobKey(name), knownPool)
  const { userPoolId } = platform.userPool
  if (!known) await table.commit([{ put: knownPoolRow(userPoolId, 1), expecting: 'absent' }])
  else if (known.pool !== userPoolId)
    throw new Error(
      `The accounts are in the user pool ${known.pool}, not in ${userPoolId}: see docs/backups.md.`,
    )
}
