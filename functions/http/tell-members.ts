import { membership } from '../identity/membership.ts'
import type { Live } from '../runtime/live.ts'
import type { Platform } from '../runtime/platform.ts'
import { recordLive } from '../runtime/request-context.ts'
import { memberRowsOf, versionKey } from '../store/keys.ts'
import { membersScope } from '../store/scope.ts'
import { openTable } from '../store/table.ts'
import { versionRecord } from '../store/version.ts'

/**
 * Tells the open apps of these households' members that something has changed, in two rounds: one of reads, one of
 * messages. Never fails and never takes longer than the limit: apps that were not told ask by themselves later.
 */
export async function tellMembers(platform: Platform, householdIds: ReadonlySet<string>): Promise<void> {
  const { live } = platform
  if (!live) return
  const started = performance.now()
  const told = await withTimeout(live.timeout, (signal) =>
    Promise.allSettled([...householdIds].map((id) => tellHousehold(platform, live, id, signal))),
  )
  const failed = told?.some(({ status }) => status === 'rejected') ?? true
  recordLive({ ms: Math.round(performance.now() - started), failed })
}

async function tellHousehold(platform: Platform, live: Live, id: string, signal: AbortSignal): Promise<void> {
  const table = openTable(platform, membersScope(id))
  const [members, version] = await Promise.all([
    table.query(memberRowsOf(id), membership),
    table.get(versionKey(id), versionRecord),
  ])
  const userIds = members.map(({ user_id }) => user_id)
  // A deleted household has no members.
  if (version && userIds.length > 0)
    await live.publish({ household: id, version: version.revision }, userIds, signal)
}

/** Returns undefined when the work takes longer. */
async function withTimeout<Result>(milliseconds: number, work: (signal: AbortSignal) => Promise<Result>) {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      controller.abort()
      resolve(undefined)
    }, milliseconds)
  })
  return Promise.race([work(controller.signal), timeout]).finally(() => clearTimeout(timer))
}
