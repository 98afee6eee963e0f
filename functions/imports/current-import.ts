import * as z from 'zod/mini'
import { Problem } from '../runtime/problem.ts'
import { importKey } from '../store/keys.ts'
import type { HouseholdContext } from '../http/authorize.ts'
import type { Write } from '../store/table.ts'

/** How long an import keeps a household to itself after its last transaction, in seconds. */
const leaseSeconds = 10

/** The import that a household is taking; expires. */
const currentImport = z.object({
  import_id: z.string(),
  user_id: z.string(),
  /** Whether more transactions of the same request follow. */
  is_busy: z.boolean(),
  revision: z.int(),
})

interface Turn extends HouseholdContext {
  readonly now: Date
  readonly importId: string
  readonly isLast: boolean
}

/**
 * Returns the write by which an import keeps its household to itself. Whoever imports one file after the other waits
 * for nothing but the end of a request.
 *
 * @throws {Problem} `conflict` while the household takes another import
 */
export async function continueImport({ table, household, now, importId, isLast }: Turn): Promise<Write> {
  const key = importKey(household)
  const before = await table.get(key, currentImport)
  const isOther = before !== undefined && before.import_id !== importId
  if (isOther && (before.is_busy || before.user_id !== household.userId))
    throw new Problem('conflict', 'Another import into this household is running. Continue when it is done.')
  const put = {
    ...key,
    import_id: importId,
    user_id: household.userId,
    is_busy: !isLast,
    expires_at: Math.ceil(now.getTime() / 1000) + leaseSeconds,
    revision: (before?.revision ?? 0) + 1,
  }
  return { put, expecting: before?.revision ?? 'absent' }
}
