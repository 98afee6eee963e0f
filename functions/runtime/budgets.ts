import { explain } from '../protocol/reason.ts'
import { Problem } from '../protocol/problem.ts'
import { consumption, limitOfUse, recordHousehold, recordUsedUp } from './request-context.ts'

/** So many units of the table at once, and so many more each second. */
interface Budget {
  readonly burst: number
  readonly perSecond: number
}

export interface UseBudgets {
  readonly reads: Budget
  readonly writes: Budget
}

/**
 * The budget of a person, and of a household. An import of 10,000 lines takes 24,000 reads and 53,000 writes, its undo
 * 84,000 and 81,000, and a list of 10,000 items 1,000 reads.
 */
export const usualBudgets: UseBudgets = {
  reads: { burst: 200_000, perSecond: 200 },
  writes: { burst: 300_000, perSecond: 100 },
}

/** Units that have been used and had not come back by then, a time in seconds since 1970. */
interface Used {
  readonly reads: number
  readonly writes: number
  readonly at: number
  /** The household that a person has last used it in. */
  readonly household: string | undefined
}

/**
 * Counts what each person and each household uses of the table, in the memory of this process alone: no request waits or
 * pays for that. Where several instances serve, each counts what it has served itself.
 */
export interface Budgets {
  /** @throws {Problem} `too_many` with the seconds until there is something left */
  readonly refuseIfUsedUp: (subject: string) => void
  /** Counts what the request has used by now, for its user and its household. */
  readonly charge: () => void
}

export function openBudgets({ reads, writes }: UseBudgets, now: () => Date): Budgets {
  // In the order in which they were charged last.
  const all = new Map<string, Used>()
  const longest = Math.max(reads.burst / reads.perSecond, writes.burst / writes.perSecond)
  const seconds = () => now().getTime() / 1000

  function usedBy(subject: string, time: number): Used {
    const { at = time, household, ...used } = all.get(subject) ?? { reads: 0, writes: 0 }
    const left = (units: number, { perSecond }: Budget) => Math.max(0, units - (time - at) * perSecond)
    return { reads: left(used.reads, reads), writes: left(used.writes, writes), at: time, household }
  }

  function add(subject: string, time: number): void {
    const used = usedBy(subject, time)
    const taken = consumption()
    all.delete(subject)
    all.set(subject, {
      reads: used.reads + taken.reads,
      writes: used.writes + taken.writes,
      at: time,
      household: taken.household ?? used.household,
    })
  }

  return {
    refuseIfUsedUp(subject) {
      if (!all.has(subject)) return
      const used = usedBy(subject, seconds())
      const retryAfter = Math.max(secondsOver(used.reads, reads), secondsOver(used.writes, writes))
      if (retryAfter < 0) return
      if (used.household !== undefined) recordHousehold(used.household)
      recordUsedUp()
      throw usedUp(Math.ceil(retryAfter) + 1)
    },
    charge() {
      const time = seconds()
      const { user, household } = consumption()
      for (const subject of [user, household]) if (subject !== undefined) add(subject, time)
      for (const [subject, { at }] of all) {
        if (at > time - longest) break
        all.delete(subject)
      }
    },
  }
}

/** Negative while there is something left. */
const secondsOver = (used: number, { burst, perSecond }: Budget) => (used - burst) / perSecond

function usedUp(retryAfter: number): Problem {
  const explained = explain(
    'budget_used_up',
    'This account or household has used far more of the service than a home needs. Please try again later.',
  )
  return new Problem('too_many', explained, { retryAfter, reason: limitOfUse })
}
