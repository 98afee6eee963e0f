import { listUsers } from '../accounts/user-pool/list-users.ts'
import { learnRhythms } from '../items/learn-rhythms.ts'
import { purgeClosedHouseholds } from '../households/purge.ts'
import { queueWeekly, weeklyMinutes } from '../notifier/queue-weekly.ts'
import { removeOrphanedMembers } from '../me/orphan-cleanup.ts'
import type { Platform } from '../runtime/platform.ts'
import type { JobRun } from '../database/for-each.ts'

/** Background work. It runs regularly and can stop at any point; the next run continues. */
export interface Job {
  readonly name: string
  readonly everyMinutes: number
  readonly run: (run: JobRun) => Promise<void>
  /** Whether one machine needs it, too: there a backup has all of the folder. */
  readonly onAwsOnly?: true
}

// Schedules of a deployment in progress may still send the names of the version before: never rename a job.
export const jobs: readonly Job[] = [
  { name: 'clear-closed-households', everyMinutes: 15, run: purgeClosedHouseholds },
  { name: 'depart-vanished', everyMinutes: 24 * 60, run: removeOrphanedMembers },
  { name: 'learn-rhythms', everyMinutes: 24 * 60, run: learnRhythms },
  { name: 'queue-weekly', everyMinutes: weeklyMinutes, run: queueWeekly },
  { name: 'list-users', everyMinutes: 24 * 60, run: listUsers, onAwsOnly: true },
]

/** Schedules of earlier versions may still ask for these jobs: a household's own changes do the work now. */
const retired = ['fold-old-entries']

/** @param until when it has to stop, in milliseconds since 1970 */
export async function runJob(platform: Platform, name: string, until = Infinity): Promise<void> {
  const job = jobs.find((one) => one.name === name)
  if (retired.includes(name)) return
  if (!job) throw new Error(`There is no job ${name}.`)
  await job.run({ job: name, platform, until })
}
