import { Problem } from '../runtime/problem.ts'
import { ConflictError } from './conflict-error.ts'
import { pauseAfter } from './pause.ts'
import type { Table, Write } from './table.ts'

/**
 * Decides and commits; on a conflict, does both again with fresh reads and the time of the new attempt (optimistic
 * concurrency). New changes in this process wait for those that had a conflict, so that one of many rows comes
 * through among many of one row. Returns what was committed.
 *
 * @param decide is given the conflict of the attempt before; it may throw a `ConflictError` too, to wait for others
 * @throws {Problem} when that lasts until the table's timeout: the conflict's own refusal, or `conflict`
 */
export async function commitWithRetry<Decided extends { readonly writes: readonly Write[] }>(
  table: Table,
  decide: (now: Date, conflict?: ConflictError) => Promise<Decided>,
): Promise<Decided> {
  const began = table.now().getTime()
  const waited = () => table.now().getTime() - began
  let conflict: ConflictError | undefined
  let writes = 0
  let endTurn: (() => void) | undefined
  await table.turns.whenFree()
  try {
    for (let conflicts = 1; waited() < table.timeout; conflicts += 1) {
      try {
        const decided = await decide(table.now(), conflict)
        writes = decided.writes.length
        await table.commit(decided.writes)
        return decided
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error
        conflict = error
      }
      const { refusal, isBrief } = conflict
      if (refusal === undefined) endTurn ??= await table.turns.take()
      else {
        // Whom it waits for may need to change the same rows first.
        endTurn?.()
        endTurn = undefined
      }
      // Who only waits does not hurry.
      const hurried = refusal === undefined ? waited() : 0
      await table.pause(pauseAfter({ conflicts, waited: hurried, writes, isBrief }))
    }
  } finally {
    endTurn?.()
  }
  throw (
    conflict?.refusal ??
    new Problem('conflict', 'Someone else is changing the same thing right now. Please try again.', {
      retryAfter: 1,
    })
  )
}
