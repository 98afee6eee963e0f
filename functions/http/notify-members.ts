import { membership } from '../identity/membership.ts'
import type { Live } from '../runtime/live.ts'
import type { Platform } from '../runtime/platform.ts'
import { recordLive } from '../runtime/request-context.ts'
import {
  withChangedHouseholds,
  type ChangedHouseholds,
  type Compact,
} from '../database/changed-households.ts'
import { memberRowsOf, versionKey } from '../database/keys.ts'
import { membersScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { changesToForget, isCompactionDue, versionRecord } from '../database/version.ts'
import type { Operation } from './operation.ts'

/** Runs an operation, and then tells the open apps of the households that it has changed, even if it failed. */
export function notifyingMembers(run: Operation['run']): Operation['run'] {
  return (context) =>
    withChangedHouseholds(
      () => run(context),
      (changed) => notifyMembers(context.platform, changed),
    )
}

/**
 * Tells the open apps of these households' members that something has changed, in two rounds: one of reads, one of
 * messages. The reads also show whether a journal that has grown is due for compaction, and whether the version remembers
 * more changes than it should, which both go with the messages. Never fails and never takes longer than the limit: apps that were not told ask by themselves later.
 */
async function notifyMembers(platform: Platform, changed: ChangedHouseholds): Promise<void> {
  const { live } = platform
  if (!live) return
  const started = performance.now()
  const told = await withTimeout(live.timeout, (signal) =>
    Promise.allSettled(
      [...changed].map(([id, compact]) => notifyHousehold({ platform, live, id, compact }, signal)),
    ),
  )
  const failed = told?.some(({ status }) => status === 'rejected') ?? true
  recordLive({ ms: Math.round(performance.now() - started), failed })
}

interface Notification {
  readonly platform: Platform
  readonly live: Live
  readonly id: string
  readonly compact: Compact | undefined
}

async function notifyHousehold(
  { platform, live, id, compact }: Notification,
  signal: AbortSignal,
): Promise<void> {
  const table = openTable(platform, membersScope(id))
  const [members, version] = await Promise.all([
    table.query(memberRowsOf(id), membership),
    table.get(versionKey(id), versionRecord),
  ])
  const userIds = members.map(({ user_id }) => user_id)
  // A deleted household has no members.
  if (!version || userIds.length === 0) return
  await Promise.all([
    live.publish({ household: id, version: version.revision }, userIds, signal),
    isCompactionDue(version, platform.now()) && compact?.(platform, id),
    table.forget(versionKey(id), changesToForget(version)),
  ])
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
