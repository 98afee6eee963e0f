import { commitWithRetry } from '../../database/commit.ts'
import { subscriptionsKey } from '../../database/keys.ts'
import { subscriptionsScope } from '../../database/scope.ts'
import { openTable, type Reader } from '../../database/table.ts'
import type { Platform } from '../../runtime/platform.ts'
import { saveDevices, subscriptionsRecord, type Device, type Subscriptions } from './subscription-record.ts'

export function findSubscriptions(table: Reader, userId: string): Promise<Subscriptions | undefined> {
  return table.get(subscriptionsKey(userId), subscriptionsRecord)
}

/**
 * Changes the devices of a user that are told of something; reads them again if others change them at the same time.
 *
 * @param change returns the same where nothing changes
 */
export async function changeDevices(
  platform: Platform,
  userId: string,
  change: (devices: readonly Device[]) => readonly Device[],
): Promise<void> {
  const table = openTable(platform, subscriptionsScope(userId))
  await commitWithRetry(table, async () => {
    const before = await findSubscriptions(table, userId)
    if (!before) return { writes: [] }
    const after = change(before.devices)
    if (after === before.devices) return { writes: [] }
    return { writes: [saveDevices(userId, before, after, table.now())] }
  })
}

/** Tells those devices of a user nothing any more. */
export async function endDevices(
  platform: Platform,
  userId: string,
  isEnded: (device: Device) => boolean,
): Promise<void> {
  await changeDevices(platform, userId, (devices) =>
    devices.some(isEnded) ? devices.filter((device) => !isEnded(device)) : devices,
  )
}
