import { setTimeout } from 'node:timers/promises'
import { Problem } from '../runtime/problem.ts'
import { ConflictError, type Table, type Write } from './table.ts'

const longestPause = 200

/**
 * Decides and commits, and starts again from fresh reads while others change the same rows (optimistic
 * concurrency). Returns what was decided and committed.
 *
 * @throws {Problem} `conflict` when the rows did not come to rest in time
 */
export async function commitWithRetry<Decided extends { readonly writes: readonly Write[] }>(
  table: Table,
  decide: () => Promise<Decided>,
): Promise<Decided> {
  const until = Date.now() + table.timeout
  for (let pause = 5; Date.now() < until; pause = Math.min(2 * pause, longestPause)) {
    const decided = await decide()
    try {
      await table.commit(decided.writes)
      return decided
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      await setTimeout(Math.random() * pause)
    }
  }
  throw new Problem('conflict', 'Others are changing the same thing right now. Please try again.')
}
