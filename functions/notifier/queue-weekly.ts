import { subscriptionsRecord, type Subscriptions } from '../accounts/subscriptions/subscription-record.ts'
import type { JobRun } from '../database/for-each.ts'
import { dueUntil } from '../database/keys.ts'
import { weeklyScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'

export const weeklyMinutes = 15

/** Messages that are queued at the same time. */
const atOnce = 25

/** Queues the weekly messages that are due before the next run. Finds users by the index, not by households. */
export async function queueWeekly({ platform }: JobRun): Promise<void> {
  const { queue, now } = platform
  if (!queue) return
  const time = now().getTime()
  const until = new Date(time + weeklyMinutes * 60_000)
  const due = await openTable(platform, weeklyScope()).query(dueUntil(until), subscriptionsRecord)
  const events = due.flatMap((row) => timesOf(row, until).map((at) => ({ at, user: row.user_id })))
  for (let start = 0; start < events.length; start += atOnce)
    await Promise.all(
      events.slice(start, start + atOnce).map(({ at, user }) => {
        const seconds = Math.max(0, Math.ceil((Date.parse(at) - time) / 1000))
        return queue.put({ about: 'weekly', user, at }, seconds)
      }),
    )
}

function timesOf({ devices }: Subscriptions, until: Date): readonly string[] {
  const times = devices
    .filter(({ ended }) => ended === null)
    .flatMap(({ choices }) => choices.flatMap(({ weekly_at }) => weekly_at ?? []))
  return [...new Set(times)].filter((at) => at <= until.toISOString())
}
