import { setTimeout } from 'node:timers/promises'
import { Problem } from '../runtime/problem.ts'
import { ConflictError, type Table, type Write } from './table.ts'

const longestPause = 200

/**
 * Decides and commits; on a conflict, does both again with fresh reads and the time of the new attempt (optimistic
 * concurrency). Returns what was committed.
 *
 * @throws {Problem} `conflict` when others keep changing the same rows until the table's timeout
 */
export async function commitWithRetry<Decided extends { readonly writes: readonly Write[] }>(
  table: Table,
  decide: (now: Date) => Promise<Decided>,
): Promise<Decided> {
  const until = Date.now() + table.timeout
  for (let pause = 5; Date.now() < until; pause = Math.min(2 * pause, longestPause)) {
    const decided = await decide(table.now())
    try {
      await table.commit(decided.writes)
      return decided
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      await setTimeout(Math.random() * pause)
    }
  }
  throw new Problem('conflict', 'Someone else is changing the same thing right now. Please try again.')
}
