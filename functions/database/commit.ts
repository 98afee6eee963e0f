import { Problem, explain } from '../protocol/problem.ts'
import { ConflictError } from './conflict-error.ts'
import { pauseAfter } from './pause.ts'
import type { Table, Write } from './table.ts'

/**
 * Decides and commits; on a conflict, does both again with fresh reads and the time of the new attempt (optimistic
 * concurrency). Attempts of one scope go one after the other in a process, so that only other processes, and other
 * scopes, can cause a conflict. Returns what was committed.
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
  async function attempt(): Promise<Decided> {
    const decided = await decide(table.now(), conflict)
    writes = decided.writes.length
    await table.commit(decided.writes)
    return decided
  }
  for (let conflicts = 1; waited() < table.timeout; conflicts += 1) {
    try {
      return await table.serialize(attempt)
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      conflict = error
    }
    const { refusal, isBrief } = conflict
    // A caller waiting for a lock keeps the full pause.
    const waitedFor = refusal === undefined ? waited() : 0
    await table.pause(pauseAfter({ conflicts, waited: waitedFor, writes, isBrief }))
  }
  throw (
    conflict?.refusal ??
    new Problem(
      'conflict',
      explain('changed_now', 'Someone else is changing the same thing right now. Please try again.'),
      { retryAfter: 1 },
    )
  )
}
