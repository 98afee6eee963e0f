import { presenceRecord, type Presence } from '../accounts/subscriptions/presence.ts'
import {
  isOver,
  subscriptionsRecord,
  type Choice,
  type Device,
} from '../accounts/subscriptions/subscription-record.ts'
import { memberRowsOf, presenceKey, subscriptionsKey, userKey } from '../database/keys.ts'
import { wholeHouseholdScope, usersScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { membership, type Membership } from '../identity/membership.ts'
import { hasEnded, userRecord, type UserRecord } from '../identity/user.ts'
import type { Platform } from '../runtime/platform.ts'

export interface Listener {
  readonly user: UserRecord
  readonly member: Membership
  readonly device: Device
  readonly choice: Choice
  /** When it has last shown what others had changed. */
  readonly seen: string
}

const keysPerCall = 100

export interface Audience {
  readonly members: readonly Membership[]
  readonly listeners: readonly Listener[]
}

/** Leaves out devices that cannot be reached. */
export async function audienceOf(platform: Platform, householdId: string): Promise<Audience> {
  const members = await openTable(platform, wholeHouseholdScope(householdId)).query(
    memberRowsOf(householdId),
    membership,
  )
  return { members, listeners: await listenersAmong(platform, householdId, members) }
}

async function listenersAmong(
  platform: Platform,
  householdId: string,
  members: readonly Membership[],
): Promise<readonly Listener[]> {
  const ids = members.map(({ user_id }) => user_id)
  const table = openTable(platform, usersScope(ids))
  const users = (await table.getMany(ids.map(userKey), userRecord)).filter(({ is_told }) => is_told)
  const subscriptions = await table.getMany(
    users.map(({ id }) => subscriptionsKey(id)),
    subscriptionsRecord,
  )
  const found = subscriptions.flatMap(({ user_id, devices }) =>
    devices.map((device) => ({
      user: users.find(({ id }) => id === user_id),
      member: members.find((one) => one.user_id === user_id),
      device,
      choice: device.choices.find(({ household_id }) => household_id === householdId),
    })),
  )
  const reachable = found.flatMap(({ user, member, device, choice }) =>
    user && member && choice && isReachable({ user, member, device, choice }, platform.now())
      ? [{ user, member, device, choice }]
      : [],
  )
  return withPresence(platform, reachable)
}

function isReachable({ user, member, device, choice }: Omit<Listener, 'seen'>, now: Date): boolean {
  const { session, began, ended } = device
  const isSignedIn = !hasEnded(user, { user: user.id, session, began }) && !isOver(device, now)
  return isSignedIn && ended === null && choice.joined_at === member.joined_at
}

async function withPresence(
  platform: Platform,
  reachable: readonly Omit<Listener, 'seen'>[],
): Promise<readonly Listener[]> {
  const table = openTable(platform, usersScope(reachable.map(({ user }) => user.id)))
  const keys = reachable.map(({ user, device, choice }) =>
    presenceKey(user.id, device.session, choice.household_id),
  )
  const rows: Presence[] = []
  for (let start = 0; start < keys.length; start += keysPerCall)
    rows.push(...(await table.getMany(keys.slice(start, start + keysPerCall), presenceRecord)))
  const seen = new Map(rows.map((row) => [row.session, row.seen]))
  return reachable.map((one) => ({ ...one, seen: seen.get(one.device.session) ?? one.device.since }))
}
