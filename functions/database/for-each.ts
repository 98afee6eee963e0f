import * as z from 'zod/mini'
import type { Platform } from '../runtime/platform.ts'
import { commitWithRetry } from './commit.ts'
import { allHouseholds, jobKey } from './keys.ts'
import { householdIndexScope, jobScope } from './scope.ts'
import { openTable, putAfter, type Table } from './table.ts'

export interface JobRun {
  readonly job: string
  readonly platform: Platform
  /** When it has to stop, in milliseconds since 1970. */
  readonly until: number
}

/** How far a job has come through the households, in the order of their ids. */
const place = z.object({ after: z.string(), revision: z.int() })

const indexRow = z.object({ sk: z.string() })

/** Returns all households by their ids, in order. */
export const listHouseholds = (platform: Platform) =>
  openTable(platform, householdIndexScope()).query(allHouseholds, indexRow)

export const isTimeUp = ({ platform, until }: JobRun) => platform.now().getTime() >= until

/**
 * Does the work for one household after the other, from where the last run stopped, and round to there. One that fails
 * does not hold up the others. Stops when the time is up, or has done it for as many as given.
 *
 * @param households sorted by `sk`, their id
 * @throws {AggregateError} at the end, if any failed; its message says of the first one why, since Lambda logs only that
 */
export async function forEach<One extends { readonly sk: string }>(
  run: JobRun,
  households: readonly One[],
  work: (one: One) => Promise<void>,
  most = households.length,
): Promise<void> {
  if (most === 0) return
  const table = openTable(run.platform, jobScope(run.job))
  const { after = '' } = (await table.get(jobKey(run.job), place)) ?? {}
  const inTurn = [...households.filter(({ sk }) => sk > after), ...households.filter(({ sk }) => sk <= after)]
  const due = inTurn.slice(0, most)
  const failures: unknown[] = []
  let done = 0
  for (const one of due) {
    if (isTimeUp(run)) break
    await work(one).catch((error: unknown) => failures.push(error))
    done += 1
  }
  const last = due[done - 1]
  if (last && done < households.length) await keepPlace(table, run.job, last.sk)
  if (done < due.length) run.platform.log({ job: run.job, left: due.length - done })
  const [first] = failures
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} households are not done yet: ${String(first)}`, {
      cause: first,
    })
}

async function keepPlace(table: Table, job: string, after: string): Promise<void> {
  await commitWithRetry(table, async () => {
    const before = await table.get(jobKey(job), place)
    return { writes: [putAfter(before, { ...jobKey(job), after })] }
  })
}
