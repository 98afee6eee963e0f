import * as z from 'zod/mini'
import { Problem, explain } from '../protocol/problem.ts'
import { importKey } from '../database/keys.ts'
import type { HouseholdContext } from '../http/authorize.ts'
import { putAfter, type Write } from '../database/table.ts'

/** How long an import keeps a household to itself after its last transaction, in seconds. */
const leaseSeconds = 10

const currentImport = z.object({
  import_id: z.string(),
  user_id: z.string(),
  /** Whether more of it certainly follows. */
  is_busy: z.boolean(),
  revision: z.int(),
})

interface Turn extends HouseholdContext {
  readonly now: Date
  readonly importId: string
  /** Whether this is the last transaction of the request. */
  readonly isLast: boolean
  /** Whether more requests follow; undefined where the client does not say. */
  readonly more: boolean | undefined
}

/**
 * Returns the write by which an import keeps its household to itself, until it has been quiet for a while or says that
 * it is done. If a client does not say so, only others wait that long, and the same person for the end of a request.
 *
 * @throws {Problem} `conflict` while the household takes another import
 */
export async function continueImport(turn: Turn): Promise<Write> {
  const { table, household, now, importId, isLast, more } = turn
  const key = importKey(household)
  const before = await table.get(key, currentImport)
  const isOther = before !== undefined && before.import_id !== importId
  if (isOther && (before.is_busy || before.user_id !== household.userId))
    throw new Problem(
      'conflict',
      explain('import_running', 'Another import into this household is running. Continue when it is done.'),
    )
  const isDone = isLast && more === false
  return putAfter(before, {
    ...key,
    import_id: importId,
    user_id: household.userId,
    is_busy: !isLast || more === true,
    expires_at: Math.ceil(now.getTime() / 1000) + (isDone ? -1 : leaseSeconds),
  })
}
