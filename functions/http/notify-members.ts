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
import { memberRowsOf, versionKey, itemPrefix, memberPrefix } from '../database/keys.ts'
import { wholeHouseholdScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { changesToForget, isCompactionDue, versionRecord, type Version } from '../database/version.ts'
import { lastPoint, writePoint } from '../database/point.ts'
import type { Operation } from './operation.ts'
import { ownChangesHeader } from './own-changes.ts'
import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import type { Write } from '../database/write.ts'
import { keyOf } from '../database/write-action.ts'
import { toBuy } from '../model/gap.ts'
import { shoppingTrip } from '../model/shopping-trip.ts'
import type { QueuedEvent } from '../runtime/queue.ts'

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

/** Changes of a list are gathered for this long before devices are notified, in seconds. */
const gatheringSeconds = 600

/** In seconds: the time that an open app has to say that it shows a trip, before devices are notified. */
const showingSeconds = 5

/**
 * In seconds: a change that comes later is gathered again, so that all that is sent has been written for longer than a
 * request takes, and clocks differ.
 */
const marginSeconds = 10

/**
 * Queues the notifications of these changes of a household, if anybody has subscribed to them: one message for all changes
 * of its list within ten minutes.
 */
async function queueEvents(
  platform: Platform,
  household: string,
  { notify_at }: Version,
  transactions: Transactions,
  signal: AbortSignal,
): Promise<void> {
  const { queue, now } = platform
  if (notify_at === undefined || !queue) return
  const writes = transactions.flat()
  const atOnce = writes.flatMap((write) => eventOf(household, write) ?? [])
  const gathered = writes.some(isOfList) && Date.parse(notify_at) <= now().getTime()
  await Promise.all([
    ...atOnce.map((event) => queue.put(event, event.about === 'going' ? showingSeconds : 0, signal)),
    gathered && gather(platform, queue, household, signal),
  ])
}

async function gather(
  platform: Platform,
  queue: NonNullable<Platform['queue']>,
  household: string,
  signal: AbortSignal,
): Promise<void> {
  const seconds = gatheringSeconds - marginSeconds
  const until = new Date(platform.now().getTime() + seconds * 1000).toISOString()
  // The message first, then the mark: if only one succeeds, devices are notified twice rather than never.
  await queue.put({ about: 'list', household, until }, gatheringSeconds, signal)
  await openTable(platform, wholeHouseholdScope(household)).set(versionKey(household), 'notify_at', until)
}

const quantity = withDefault(z.nullable(z.number()), null)
const wanted = z.object({ quantity, desired_quantity: quantity, extra: quantity })

/** Whether the change is worth a notification: a row of the list, ticked or not, or one that was put away. */
function isOfList(write: Write): boolean {
  if (!('put' in write)) return false
  if (write.put.sk.startsWith(itemPrefix)) return toBuy(wanted.parse(write.put)) > 0
  return write.put['kind'] === 'put_away'
}

function eventOf(household: string, write: Write): QueuedEvent | undefined {
  if ('raise' in write && write.trip !== undefined && write.trip !== 'over') {
    const { at } = shoppingTrip.parse(JSON.parse(write.trip.after))
    return { about: 'going', household, at }
  }
  const { sk } = keyOf(write)
  return 'remove' in write && sk.startsWith(memberPrefix)
    ? { about: 'departure', household, user: sk.slice(memberPrefix.length) }
    : undefined
}
