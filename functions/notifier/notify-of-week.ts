import {
  isOver,
  isWithinHour,
  weeklyAt,
  type Choice,
  type Device,
} from '../accounts/subscriptions/subscription-record.ts'
import { changeDevices, endDevices, findSubscriptions } from '../accounts/subscriptions/subscriptions.ts'
import { householdKey, memberKey, userKey } from '../database/keys.ts'
import { usersScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import { householdRecord, membership, type HouseholdRecord } from '../identity/membership.ts'
import { hasEnded, userRecord, type UserRecord } from '../identity/user.ts'
import type { Platform } from '../runtime/platform.ts'
import type { QueuedEvent } from '../runtime/queue.ts'
import { claim, claimAttempt, withChoice } from './deliver.ts'
import { deliver } from './deliver.ts'
import { readerOf, readItems } from './household-news.ts'
import { weeklyMessage } from './messages.ts'
import { addresseeOf } from './notify-of-list.ts'
import { weeklyNews } from './weekly-news.ts'
import { day } from '../model/durations.ts'

type WeeklyEvent = Extract<QueuedEvent, { readonly about: 'weekly' }>

/** Sends one message for each household that is due. */
export async function notifyOfWeek(platform: Platform, event: WeeklyEvent): Promise<void> {
  const { user: userId } = event
  const table = openTable(platform, usersScope([userId]))
  const [user, found] = await Promise.all([
    table.get(userKey(userId), userRecord),
    findSubscriptions(table, userId),
  ])
  if (!user || !found) return
  const isEnded = ({ session, began }: Device) => hasEnded(user, { user: userId, session, began })
  if (found.devices.some(isEnded)) await endDevices(platform, userId, isEnded)
  const now = platform.now()
  if (found.devices.some((device) => isOver(device, now))) await noteOver(platform, userId, now)
  for (const device of found.devices.filter((one) => !isEnded(one) && !isOver(one, now)))
    for (const choice of device.choices)
      if (isDue(device, choice, event)) await notifyDevice(platform, event, { user, device, choice })
}

/** The choices of a device whose session is over are kept for the next login there, and not due any more. */
async function noteOver(platform: Platform, userId: string, now: Date): Promise<void> {
  await changeDevices(platform, userId, (devices) =>
    devices.map((one) => (isOver(one, now) ? { ...one, ended: one.ended ?? now.toISOString() } : one)),
  )
}

function isDue({ session }: Device, { household_id, weekly_at }: Choice, { at, again }: WeeklyEvent) {
  if (weekly_at === null) return false
  return again ? again.session === session && again.household === household_id : weekly_at <= at
}

interface Due {
  readonly user: UserRecord
  readonly device: Device
  readonly choice: Choice
}

async function notifyDevice(platform: Platform, event: WeeklyEvent, due: Due): Promise<void> {
  const { user, device, choice } = due
  const table = readerOf(platform, choice.household_id)
  const [member, household] = await table.getBoth(
    [memberKey(choice.household_id, user.id), membership],
    [householdKey(choice.household_id), householdRecord],
  )
  const isMember = household !== undefined && member?.joined_at === choice.joined_at
  if (!isMember) return leave(platform, due)
  const now = platform.now()
  const isTime = event.again !== undefined || isTimeFor(due, household, now)
  if (!(await claimWeek(platform, event, due, household))) return
  if (!isTime) return
  const news = weeklyNews(await readItems(table, household.id), household.time_zone ?? choice.time_zone, now)
  const message = weeklyMessage(addresseeOf(due, household.name), news)
  if (!message || device.ended !== null) return
  const again = { household: household.id }
  await deliver(platform, { event, userId: user.id, device, message, again })
}

/** Whether the time that was due is the one that was chosen: the household may have another zone by now. */
function isTimeFor({ choice }: Due, { time_zone }: HouseholdRecord, now: Date): boolean {
  const dueAt = Date.parse(choice.weekly_at ?? '')
  return isWithinHour(choice, time_zone, dueAt) && now.getTime() - dueAt < day
}

function claimWeek(
  platform: Platform,
  { again, at }: WeeklyEvent,
  { user, device, choice }: Due,
  { id, time_zone }: HouseholdRecord,
): Promise<boolean> {
  const next = weeklyAt(choice, time_zone, device.session, platform.now())
  const take = again
    ? claimAttempt(`weekly ${id} ${at} ${again.tries}`)
    : (now: Device) =>
        withChoice(now, id, (found) =>
          found.weekly_at === choice.weekly_at ? { ...found, weekly_at: next } : undefined,
        )
  return claim(platform, { userId: user.id, device }, take)
}

/** Removes the household from the device of a user who is no longer a member. */
async function leave(platform: Platform, { user, device, choice }: Due): Promise<void> {
  await claim(platform, { userId: user.id, device }, (now) => ({
    ...now,
    choices: now.choices.filter(
      ({ household_id, joined_at }) => household_id !== choice.household_id || joined_at !== choice.joined_at,
    ),
  }))
}
