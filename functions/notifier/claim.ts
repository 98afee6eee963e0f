import { createHash } from 'node:crypto'
import type { Choice, Device } from '../accounts/subscriptions/subscription-record.ts'
import { findSubscriptions, keepDevices } from '../accounts/subscriptions/subscriptions.ts'
import { commitWithRetry } from '../database/commit.ts'
import { subscriptionsScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import type { Platform } from '../runtime/platform.ts'

/** A device of a user, as it was read. */
export interface Claimed {
  readonly userId: string
  readonly device: Pick<Device, 'session'>
}

/**
 * Notes a notification of a device before it is sent: of several at once, or one that comes twice, one claims it.
 * Returns whether this one did.
 *
 * @param take returns the device as it is from then on; undefined where it was told already
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

/** Returns the device with another choice for a household; undefined where nothing is taken. */
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

/** Takes a try of a message, each of which counts once. @param name tells it from others */
export function claimAttempt(name: string): (device: Device) => Device | undefined {
  const hash = createHash('sha256').update(name).digest('base64url').slice(0, 12)
  return (device) =>
    device.tried.includes(hash) ? undefined : { ...device, tried: [...device.tried, hash].slice(-mostTried) }
}
