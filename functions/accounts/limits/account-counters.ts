import { randomUUID } from 'node:crypto'
import type { Context } from '../../http/operation.ts'
import {
  countedAttempts,
  openCounters,
  type Counted,
  type Counters,
  type Limit,
} from '../../identity/counters.ts'
import type { Platform } from '../../runtime/platform.ts'
import { findAccountByAnyForm, spellingOf, type Account } from '../user-pool/account.ts'
import { isKnownDevice } from '../sessions/device.ts'

type AccountLimit = readonly [limit: Limit, ...extra: string[]]

interface Limits {
  /** From devices on which the account has never signed in. */
  readonly elsewhere: readonly [AccountLimit, ...AccountLimit[]]
  readonly anyAccount?: readonly Counted[]
}

interface AccountCounters {
  readonly account: Account | undefined
  /** The user name in one spelling; what was typed for a name that nobody has. */
  readonly own: string
  readonly isOnKnownDevice: boolean
  readonly counters: Counters
  /** The name to try: that of nobody where a limit is used up, given the attempts that the counters had before. */
  readonly nameToTry: (earlier: Earlier) => Promise<string>
}

type Earlier = readonly (readonly number[])[]

/**
 * Opens the counters of the account that somebody names. The limits are those of the account, however it is named; but
 * nobody may learn which e-mail address belongs to it, or to anybody. So attempts are counted for the name as typed,
 * and where those under both names use a limit up, a random name is tried, which gets the same answer.
 */
export async function openAccountCounters(
  { platform, event }: Context,
  name: string,
  { elsewhere, anyAccount = [] }: Limits,
): Promise<AccountCounters> {
  const typed = spellingOf(name)
  const isKnown = (each: string) => isKnownDevice(platform, event, each)
  const counters = openCounters(platform, [...countedFor(elsewhere, typed), ...anyAccount])
  const [{ account, name: found }] = await Promise.all([
    findAccountByAnyForm(platform, name),
    isKnown(typed) || counters.read(),
  ])
  const names = account ? [account.name, account.email].map(spellingOf) : []
  const [own = typed] = names
  if (names.some(isKnown)) {
    // Of such a device the account's existence is no secret, and nobody else can use its count up.
    const here = countedFor([[elsewhere[0][0], 'known device']], own)
    const ownCounters = openCounters(platform, [...here, ...anyAccount])
    return { account, own, isOnKnownDevice: true, counters: ownCounters, nameToTry: async () => found }
  }
  // As much work for a name that nobody has, so that the time reveals nothing.
  const alias = names.find((each) => each !== typed) ?? 'no other name'
  const nameToTry = async (earlier: Earlier) =>
    (await isUsedUp(platform, countedFor(elsewhere, alias), earlier)) ? randomUUID() : found
  return { account, own, isOnKnownDevice: false, counters, nameToTry }
}

const countedFor = (limits: readonly AccountLimit[], name: string): Counted[] =>
  limits.map(([limit, ...extra]) => [limit, name, ...extra])

async function isUsedUp(platform: Platform, alias: readonly Counted[], earlier: Earlier): Promise<boolean> {
  const others = await Promise.all(alias.map((counted) => countedAttempts(platform, counted)))
  return alias.some(([limit], n) => (earlier[n]?.length ?? 0) + (others[n]?.length ?? 0) >= limit.attempts)
}
