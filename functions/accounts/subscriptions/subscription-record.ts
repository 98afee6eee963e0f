import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import type { Session } from '../../identity/caller.ts'
import { subscriptionsKey, weeklyIndex } from '../../database/keys.ts'
import { putAfter, type Write } from '../../database/write.ts'
import { keptDays } from '../../model/retention.ts'
import { time } from '../../model/time.ts'
import { nextWeekly } from './weekly.ts'

const choice = z.object({
  household_id: z.string(),
  /** Since when the user has been a member: who leaves and comes back is asked again. */
  joined_at: time,
  /** Any words, since later versions may know more. */
  kinds: z.array(z.string()),
  weekly: z.object({ day: z.int(), hour: z.int() }),
  /** The time zone of the device, for households that have none. */
  time_zone: z.string(),
  /** When the next weekly message is due; null where none is wanted. */
  weekly_at: z.nullable(time),
  /** Until when it was notified of the list, and the time of the announced trip that it was notified of last. */
  list_until: time,
  going_at: z.nullable(time),
})
export type Choice = z.output<typeof choice>

const device = z.object({
  session: z.string(),
  /** In seconds since 1970. */
  began: z.number(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  since: time,
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** When the push service said that it reaches it no more, or its session was over. */
  ended: z.nullable(time),
  /** The address of the app there, such as `https://pantry.example`. */
  origin: z.string(),
  language: z.string(),
  choices: z.array(choice),
  /** The last messages that were tried again, or sent to try it, each of which counts once. */
  tried: withDefault(z.array(z.string()), []),
})
export type Device = z.output<typeof device>

export const subscriptionsRecord = z.object({
  user_id: z.string(),
  devices: z.array(device),
  expires_at: z.int(),
  revision: z.int(),
})
export type Subscriptions = z.output<typeof subscriptionsRecord>

const sessionSeconds = keptDays.session * 24 * 60 * 60

/** How long the choices of a session that nobody has ended are kept beyond its end, for the next one on that device. */
const keptSeconds = 7 * 24 * 60 * 60

/** Weekly messages are spread over so many seconds, since many choose the same hour. */
const spreadSeconds = 3_600

/** Returns when the next weekly message of a device is due: within the hour that was chosen. */
export function weeklyAt(
  { weekly, time_zone }: Pick<Choice, 'weekly' | 'time_zone'>,
  householdZone: string | undefined,
  session: string,
  after: Date,
): string {
  const seconds = createHash('sha256').update(session).digest().readUInt32BE() % spreadSeconds
  const spread = seconds * 1000
  const hour = nextWeekly(weekly, householdZone ?? time_zone, after.getTime() - spread)
  return new Date(hour + spread).toISOString()
}

export function isWithinHour(
  { weekly, time_zone }: Pick<Choice, 'weekly' | 'time_zone'>,
  householdZone: string | undefined,
  at: number,
): boolean {
  return nextWeekly(weekly, householdZone ?? time_zone, at - spreadSeconds * 1000) <= at
}

export const isOver = ({ began }: Pick<Session, 'began'>, now: Date): boolean =>
  began + sessionSeconds <= now.getTime() / 1000

/** Returns the write that keeps these devices of a user; where none is left, a row that has expired. */
export function saveDevices(
  userId: string,
  before: Subscriptions | undefined,
  devices: readonly Device[],
  now: Date,
): Write {
  const kept = devices.filter(({ choices }) => choices.length > 0)
  const ends = kept.map(({ began }) => began + sessionSeconds + keptSeconds)
  return putAfter(before, {
    ...before,
    ...subscriptionsKey(userId),
    ...indexOf(userId, kept),
    user_id: userId,
    devices: kept,
    expires_at: ends.length > 0 ? Math.max(...ends) : Math.floor(now.getTime() / 1000),
  })
}

function indexOf(userId: string, devices: readonly Device[]) {
  const due = devices
    .filter(({ ended }) => ended === null)
    .flatMap(({ choices }) => choices.flatMap(({ weekly_at }) => weekly_at ?? []))
    .toSorted()
  return due[0] === undefined ? {} : weeklyIndex(userId, due[0])
}
