import { commitWithRetry } from '../../database/commit.ts'
import { presenceKey, subscriptionsKey } from '../../database/keys.ts'
import { subscriptionsScope } from '../../database/scope.ts'
import { openTable, type Reader, type Write } from '../../database/table.ts'
import type { Platform } from '../../runtime/platform.ts'
import { endPresence, presenceRecord } from './presence.ts'
import { saveDevices, subscriptionsRecord, type Device, type Subscriptions } from './subscription-record.ts'

export const findSubscriptions = (table: Reader, userId: string): Promise<Subscriptions | undefined> =>
  table.get(subscriptionsKey(userId), subscriptionsRecord)

/** Also ends the presence of devices in households whose notifications they have given up. */
export async function keepDevices(
  table: Reader,
  userId: string,
  before: Subscriptions | undefined,
  devices: readonly Device[],
  now: Date,
): Promise<readonly Write[]> {
  const keysOf = (some: readonly Device[]) =>
    some.flatMap(({ session, choices }) =>
      choices.map(({ household_id }) => presenceKey(userId, session, household_id)),
    )
  const kept = keysOf(devices).map(({ sk }) => sk)
  const ended = keysOf(before?.devices ?? []).filter(({ sk }) => !kept.includes(sk))
  const presences = await Promise.all(ended.map((key) => table.get(key, presenceRecord)))
  return [
    saveDevices(userId, before, devices, now),
    ...presences.flatMap((presence) => (presence ? [endPresence(userId, presence, now)] : [])),
  ]
}

/** @param change returns the same where nothing changes */
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
    return { writes: await keepDevices(table, userId, before, after, table.now()) }
  })
}

export async function endDevices(
  platform: Platform,
  userId: string,
  isEnded: (device: Device) => boolean,
): Promise<void> {
  await changeDevices(platform, userId, (devices) =>
    devices.some(isEnded) ? devices.filter((device) => !isEnded(device)) : devices,
  )
}
