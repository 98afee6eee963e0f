import type { Device, Choice } from '../accounts/subscriptions/subscription-record.ts'
import { changeDevices, findSubscriptions, keepDevices } from '../accounts/subscriptions/subscriptions.ts'
import type { Platform } from '../runtime/platform.ts'
import type { Again, QueuedEvent } from '../runtime/queue.ts'
import { send, type Message, type Outcome } from './send.ts'
import { createHash } from 'node:crypto'
import { commitWithRetry } from '../database/commit.ts'
import { subscriptionsScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'

/**
 * Notes a notification of a device before it is sent: if several runs would send it, only one claims it.
 *
 * @param take returns the device with the notification noted; undefined if it was notified already
 */
export async function claim(
  platform: Platform,
  { userId, device: { session } }: { readonly userId: string; readonly device: Pick<Device, 'session'> },
  take: (device: Device) => Device | undefined,
): Promise<boolean> {
  const table = openTable(platform, subscriptionsScope(userId))
  let isTaken = false
  await commitWithRetry(table, async () => {
    const before = await findSubscriptions(table, userId)
    const device = before?.devices.find((one) => one.session === session)
    const after = device && take(device)
    isTaken = after !== undefined
    if (!before || !after) return { writes: [] }
    const devices = before.devices.map((one) => (one === device ? after : one))
    return { writes: await keepDevices(table, userId, before, devices, table.now()) }
  })
  return isTaken
}

export function withChoice(
  device: Device,
  householdId: string,
  take: (choice: Choice) => Choice | undefined,
): Device | undefined {
  const choice = device.choices.find(({ household_id }) => household_id === householdId)
  const taken = choice && take(choice)
  return taken && { ...device, choices: device.choices.map((one) => (one === choice ? taken : one)) }
}

const mostTried = 20

/** Each try of a message counts once. @param name distinguishes it from others */
export function claimAttempt(name: string): (device: Device) => Device | undefined {
  const hash = createHash('sha256').update(name).digest('base64url').slice(0, 12)
  return (device) =>
    device.tried.includes(hash) ? undefined : { ...device, tried: [...device.tried, hash].slice(-mostTried) }
}

export interface Delivery {
  /** Absent where nothing is to be tried again. */
  readonly event?: Exclude<QueuedEvent, { readonly about: 'departure' | 'test' }>
  readonly userId: string
  readonly device: Device
  readonly message: Message
  readonly again?: Pick<Again, 'household' | 'from'>
}

/** If the push service is busy, a message is sent again after these seconds, and then given up. */
const pauses = [60, 300, 900]

/** The longest delay of the queue. */
const longestPause = 900

/** Also reacts to the answer of the push service: notes that a device is gone, or queues another try. */
export async function deliver(
  platform: Platform,
  delivery: Delivery,
): Promise<Outcome['result'] | undefined> {
  const { push, queue, log, now } = platform
  if (!push) return undefined
  const { event, userId, device, message, again } = delivery
  const outcome = await send(push, device, message, now())
  const { result } = outcome
  if (result === 'gone') await noteEnd(platform, userId, device)
  // The log names no household, no user and no address.
  if (outcome.result === 'refused') log({ level: 'error', event: 'push refused', status: outcome.status })
  if (outcome.result !== 'later' || !event) return result
  const tries = (event.again?.tries ?? 0) + 1
  const pause = pauses[tries - 1]
  const repeated = { ...again, user: userId, session: device.session, tries }
  if (pause === undefined || !queue) log({ level: 'error', event: 'push given up', about: event.about })
  else
    await queue.put({ ...event, again: repeated }, Math.min(longestPause, Math.max(pause, outcome.seconds)))
  return result
}

/** Its choices are kept until somebody turns it on again, or its session ends. */
async function noteEnd(platform: Platform, userId: string, { session, endpoint }: Device): Promise<void> {
  const ended = platform.now().toISOString()
  await changeDevices(platform, userId, (devices) =>
    devices.map((one) => (one.session === session && one.endpoint === endpoint ? { ...one, ended } : one)),
  )
}
