import * as z from 'zod/mini'
import { _default as withDefault } from 'zod/mini'
import { keptDays } from '../model/retention.ts'
import { counterKey } from '../identity/counters.ts'
import { Problem, explain, type Explained } from '../protocol/problem.ts'
import type { Platform } from '../runtime/platform.ts'
import { limitOfSignUps, recordSignUps } from '../runtime/request-context.ts'
import { commitWithRetry } from '../database/commit.ts'
import type { Key } from '../database/keys.ts'
import { limitScope } from '../database/scope.ts'
import { openTable, putAfter, type Write } from '../database/table.ts'
import { spellingOf } from '../accounts/user-pool/account.ts'

/** How many accounts a day (UTC) sees, unless the operator says otherwise. */
export const usualSignUpsPerDay = 200

/** The accounts of a day that one network may make, whether or not they are confirmed. */
export const signUpsPerNetwork = (perDay: number) => Math.max(10, Math.ceil(perDay / 10))

const [minuteSeconds, hourSeconds, daySeconds] = [60, 3_600, 86_400]

/** Whole numbers, since a day may see more accounts than a row has room for their times. */
const dayRecord = z.object({
  /** The confirmed ones; those that an earlier version made count without. */
  count: z.int(),
  /** The others of the last hour, by the minute since 1970. Earlier versions store none. */
  unconfirmed: withDefault(z.record(z.string(), z.int()), {}),
  revision: z.int(),
})
type DayRecord = z.output<typeof dayRecord>

const networkRecord = z.object({ count: z.int(), revision: z.int() })

/** Of an account that nobody has confirmed, by its user name. */
const unconfirmedRecord = z.object({ minute: z.int(), invited: z.boolean(), revision: z.int() })

const keyOfDay = (day: number, isInvited: boolean) =>
  counterKey('sign-ups of a day', String(day), isInvited ? 'invited' : 'anyone')

const keyOfName = (name: string) => counterKey('unconfirmed account', spellingOf(name))

export interface SignUpPlace {
  readonly name: string
  readonly network: string
  /** Invited people are counted apart, so that no flood of others keeps them out. */
  readonly isInvited: boolean
}

/** The accounts of today. */
export interface Today {
  /**
   * Counts an account that is to be made. Returns what uncounts it.
   *
   * @throws {Problem} `too_many`
   */
  readonly count: () => Promise<() => Promise<void>>
  /** @throws {Problem} `too_many` if the day or the network has no room for another account */
  readonly refuseIfFull: () => Promise<void>
}

export function openToday(platform: Platform, { name, network, isInvited }: SignUpPlace): Today {
  const seconds = platform.now().getTime() / 1000
  const [today, minute] = [Math.floor(seconds / daySeconds), Math.floor(seconds / minuteSeconds)]
  const keys = {
    day: keyOfDay(today, isInvited),
    network: counterKey('sign-ups of a network', String(today), isInvited ? 'invited' : 'anyone', network),
    name: keyOfName(name),
  }
  const table = openTable(platform, limitScope(Object.values(keys)))

  async function read() {
    const [ofDay, ofNetwork, ofName] = await Promise.all([
      table.get(keys.day, dayRecord),
      table.get(keys.network, networkRecord),
      table.get(keys.name, unconfirmedRecord),
    ])
    return { ofDay: withoutPast(ofDay, seconds), ofNetwork: ofNetwork ?? { count: 0, revision: 0 }, ofName }
  }

  function refuseAbove({ ofDay, ofNetwork }: Awaited<ReturnType<typeof read>>): void {
    const limit = platform.signUpsPerDay
    const midnight = (today + 1) * daySeconds - seconds
    if (totalOf(ofDay) >= limit) recordSignUps(totalOf(ofDay))
    if (ofDay.count >= limit) throw usedUp(isInvited ? invitedUsedUp : dayUsedUp, midnight)
    if (ofNetwork.count >= signUpsPerNetwork(limit)) throw usedUp(networkUsedUp, midnight)
    if (totalOf(ofDay) < limit) return
    const oldest = Math.min(...Object.keys(ofDay.unconfirmed).map(Number))
    throw usedUp(allAtOnce, oldest * minuteSeconds + hourSeconds - seconds)
  }

  async function add(change: 1 | -1): Promise<void> {
    await commitWithRetry(table, async () => {
      const now = await read()
      if (change === 1) refuseAbove(now)
      const ofDay = withUnconfirmed(now.ofDay, minute, change)
      recordSignUps(totalOf(ofDay))
      const ofNetwork = { ...now.ofNetwork, count: now.ofNetwork.count + change }
      // Another one of this name may be there, and is refused then: the first one stays.
      const isFirst = change === 1 && !(now.ofName && isOpen(now.ofName.minute, seconds))
      const ofName = { minute, invited: isInvited, revision: now.ofName?.revision ?? 0 }
      return {
        writes: [
          put(keys.day, ofDay, today),
          put(keys.network, ofNetwork, today),
          // Codes can be asked for again.
          ...(isFirst ? [put(keys.name, ofName, today + keptDays.session)] : []),
        ],
      }
    })
  }

  return {
    refuseIfFull: async () => refuseAbove(await read()),
    async count() {
      await add(1)
      return () => add(-1)
    },
  }
}

/** Counts an account that has been confirmed for the whole day. */
export async function countConfirmed(platform: Platform, name: string): Promise<void> {
  const keyName = keyOfName(name)
  const made = await openTable(platform, limitScope([keyName])).get(keyName, unconfirmedRecord)
  if (!made) return
  const seconds = platform.now().getTime() / 1000
  const today = Math.floor(seconds / daySeconds)
  const key = keyOfDay(today, made.invited)
  const table = openTable(platform, limitScope([key]))
  await commitWithRetry(table, async () => {
    const ofDay = withoutPast(await table.get(key, dayRecord), seconds)
    const confirmed = { ...withUnconfirmed(ofDay, made.minute, -1), count: ofDay.count + 1 }
    recordSignUps(totalOf(confirmed))
    return { writes: [put(key, confirmed, today)] }
  })
}

/** Without those whose hour is over. */
function withoutPast(record: DayRecord | undefined, seconds: number): DayRecord {
  const { count = 0, unconfirmed = {}, revision = 0 } = record ?? {}
  const open = Object.entries(unconfirmed).filter(([minute]) => isOpen(Number(minute), seconds))
  return { count, unconfirmed: Object.fromEntries(open), revision }
}

const isOpen = (minute: number, seconds: number) => minute * minuteSeconds + hourSeconds > seconds

function withUnconfirmed(record: DayRecord, minute: number, change: 1 | -1): DayRecord {
  const { [minute]: before = 0, ...others } = record.unconfirmed
  const after = Math.max(0, before + change)
  return { ...record, unconfirmed: after === 0 ? others : { ...others, [minute]: after } }
}

const totalOf = ({ count, unconfirmed }: DayRecord) =>
  Object.values(unconfirmed).reduce((sum, each) => sum + each, count)

function put(key: Key, record: { readonly revision: number }, day: number): Write {
  // A day later, since the clocks of those who count may differ.
  const expires_at = (day + 2) * daySeconds
  return putAfter(record.revision > 0 ? record : undefined, { ...record, ...key, expires_at })
}

const dayUsedUp = explain(
  'sign_ups_used_up',
  'As many people as a day allows have signed up today. Please try again tomorrow, or ask somebody here to invite you.',
)
const invitedUsedUp = explain(
  'invited_sign_ups_used_up',
  'As many invited people as a day allows have signed up today. Please try again tomorrow.',
)
const networkUsedUp = explain(
  'network_sign_ups_used_up',
  'As many people as a day allows have signed up from your network today. Please try again tomorrow, or from another network.',
)
const allAtOnce = explain(
  'sign_ups_unconfirmed',
  'Too many people are signing up and have not confirmed it yet. Please try again in an hour.',
)

const usedUp = (explained: Explained, seconds: number) =>
  new Problem('too_many', explained, { retryAfter: Math.ceil(seconds), reason: limitOfSignUps })
