import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import type { Transactions } from '../database/changed-households.ts'
import { itemPrefix, memberPrefix, versionKey } from '../database/keys.ts'
import { wholeHouseholdScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import type { Version } from '../database/version.ts'
import type { Write } from '../database/write.ts'
import { keyOf } from '../database/write-action.ts'
import { toBuy } from '../model/gap.ts'
import { shoppingTrip } from '../model/shopping-trip.ts'
import type { Platform } from '../runtime/platform.ts'
import type { QueuedEvent } from '../runtime/queue.ts'

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
export async function queueEvents(
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
