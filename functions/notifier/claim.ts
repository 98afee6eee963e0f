import { createHash } from 'node:crypto'
import type { Choice, Device } from '../accounts/subscriptions/subscription-record.ts'
import { findSubscriptions, keepDevices } from '../accounts/subscriptions/subscriptions.ts'
import { commitWithRetry } from '../database/commit.ts'
import { subscriptionsScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import type { Platform } from '../runtime/platform.ts'

export interface Claimed {
  readonly userId: string
  readonly device: Pick<Device, 'session'>
}

/**
 * Notes a notification of a device before it is sent: if several runs would send it, only one claims it.
 *
 * @param take returns the device with the notification noted; undefined if it was notified already
 */
export async function claim(
  platform: Platform,
  { userId, device: { session } }: Claimed,
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
