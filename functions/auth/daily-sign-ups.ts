import * as z from 'zod/mini'
import { counterKey } from '../identity/counters.ts'
import { Problem } from '../protocol/problem.ts'
import { explain } from '../protocol/reason.ts'
import type { Platform } from '../runtime/platform.ts'
import { limitOfSignUps, recordSignUps } from '../runtime/request-context.ts'
import { commitWithRetry } from '../database/commit.ts'
import { limitScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'

/** How many accounts a day (UTC) sees, unless the operator says otherwise. */
export const usualSignUpsPerDay = 200

const daySeconds = 86_400

/** A whole number, since a day may see more accounts than a row has room for their times. */
const dayRecord = z.object({ count: z.int(), revision: z.int() })

/** The accounts of today. Invited people are counted apart, so that no flood of others keeps them out. */
export interface Today {
  /**
   * Counts an account that is to be made. Returns what uncounts it.
   *
   * @throws {Problem} `too_many`
   */
  readonly count: () => Promise<() => Promise<void>>
  /** @throws {Problem} `too_many` if a day has no room for another account */
  readonly refuseIfFull: () => Promise<void>
}

export function openToday(platform: Platform, isInvited: boolean): Today {
  const seconds = platform.now().getTime() / 1000
  const today = Math.floor(seconds / daySeconds)
  const key = counterKey('sign-ups of a day', String(today), isInvited ? 'invited' : 'anyone')
  const table = openTable(platform, limitScope([key]))
  const read = () => table.get(key, dayRecord)

  function refuseAbove(count: number): void {
    if (count < platform.signUpsPerDay) return
    recordSignUps(count)
    throw usedUp((today + 1) * daySeconds - seconds, isInvited)
  }

  async function add(change: 1 | -1): Promise<void> {
    await commitWithRetry(table, async () => {
      const record = (await read()) ?? { count: 0, revision: 0 }
      const { count, revision } = record
      if (change === 1) refuseAbove(count)
      const counted = { count: count + change, revision: revision + 1, expires_at: expiryOf(today) }
      const row = { ...record, ...key, ...counted }
      recordSignUps(row.count)
      return { writes: [{ put: row, expecting: revision || ('absent' as const) }] }
    })
  }

  return {
    refuseIfFull: async () => refuseAbove((await read())?.count ?? 0),
    async count() {
      await add(1)
      return () => add(-1)
    },
  }
}

// A day later, since the clocks of those who count may differ.
const expiryOf = (day: number) => (day + 2) * daySeconds

function usedUp(seconds: number, isInvited: boolean): Problem {
  const explained = isInvited
    ? explain(
        'invited_sign_ups_used_up',
        'As many invited people as a day allows have signed up today. Please try again tomorrow.',
      )
    : explain(
        'sign_ups_used_up',
        'As many people as a day allows have signed up today. Please try again tomorrow, or ask somebody here to invite you.',
      )
  return new Problem('too_many', explained, { retryAfter: Math.ceil(seconds), reason: limitOfSignUps })
}
