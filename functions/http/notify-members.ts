import { membership } from '../identity/membership.ts'
import type { Live } from '../runtime/live.ts'
import type { Platform } from '../runtime/platform.ts'
import { recordLive } from '../runtime/request-context.ts'
import {
  compactionAfter,
  withChangedHouseholds,
  type ChangedHouseholds,
  type Transactions,
} from '../database/changed-households.ts'
import { memberRowsOf, versionKey } from '../database/keys.ts'
import { wholeHouseholdScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { changesToForget, isCompactionDue, versionRecord, type Version } from '../database/version.ts'
import { lastPoint, writePoint } from '../database/point.ts'
import type { Operation } from './operation.ts'
import { ownChangesHeader } from './own-changes.ts'
import { queueEvents } from './queue-events.ts'

/**
 * Runs an operation, and then notifies the open apps of the households that it has changed, even if it failed. The answer
 * says what it has changed, for a client that lacks nothing else.
 */
export function notifyingMembers(run: Operation['run']): Operation['run'] {
  return async (context) => {
    const { event, platform } = context
    const [answer, headers] = await withChangedHouseholds(
      () => run(context),
      async (changed) => {
        const versions = await notifyMembers(platform, changed)
        return ownChangesHeader(event, platform.now(), changed, versions)
      },
    )
    return { ...answer, headers: { ...headers, ...answer.headers } }
  }
}

/**
 * Notifies the open apps of these households' members that something has changed, in two rounds: one of reads, one of
 * messages. The reads also show whether a journal that has grown is due for compaction, and whether the version remembers
 * more changes than it should; both are dealt with beside the messages. Never fails and never takes longer than the limit:
 * apps that missed a message ask later by themselves. Returns the versions that it has read.
 */
async function notifyMembers(
  platform: Platform,
  changed: ChangedHouseholds,
): Promise<ReadonlyMap<string, Version>> {
  const { live } = platform
  const versions = new Map<string, Version>()
  if (!live || changed.size === 0) return versions
  const started = process.uptime()
  const sent = await withTimeout(live.timeout, (signal) =>
    Promise.allSettled(
      [...changed].map(([id, transactions]) =>
        notifyHousehold({ platform, live, id, transactions, versions }, signal),
      ),
    ),
  )
  const failed = sent?.some(({ status }) => status === 'rejected') ?? true
  recordLive({ ms: Math.round((process.uptime() - started) * 1_000), failed })
  return versions
}

interface Notification {
  readonly platform: Platform
  readonly live: Live
  readonly id: string
  readonly transactions: Transactions
  readonly versions: Map<string, Version>
}

async function notifyHousehold(
  { platform, live, id, transactions, versions }: Notification,
  signal: AbortSignal,
): Promise<void> {
  const table = openTable(platform, wholeHouseholdScope(id))
  const [members, version] = await Promise.all([
    table.query(memberRowsOf(id), membership),
    table.get(versionKey(id), versionRecord),
  ])
  const userIds = members.map(({ user_id }) => user_id)
  const queued = version && queueEvents(platform, id, version, transactions, signal)
  // A deleted household has no members.
  if (!version || userIds.length === 0) return queued
  versions.set(id, version)
  const last = lastPoint(version)
  const change = { household: id, version: version.revision, point: last && writePoint(last) }
  await Promise.all([
    live.publish(change, userIds, signal),
    queued,
    isCompactionDue(version, platform.now()) && compactionAfter(transactions)?.(platform, id),
    table.forget(versionKey(id), changesToForget(version)),
  ])
}

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
