import { explain, Problem } from '../protocol/problem.ts'
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
 * The budget of a person. An import of 10,000 lines takes 24,000 reads and 53,000 writes, its undo
 * 84,000 and 81,000, and a list of 10,000 items 1,000 reads.
 */
export const usualBudgets: UseBudgets = {
  reads: { burst: 200_000, perSecond: 200 },
  writes: { burst: 300_000, perSecond: 100 },
}

/** A household has so many times a person's, so that no member alone uses it up. */
const personsPerHousehold = 3

/** Units that have been used and had not come back by then, a time in seconds since 1970. */
interface Used {
  readonly reads: number
  readonly writes: number
  readonly at: number
  /** The household in which a person used it first. */
  readonly household: string | undefined
}

/**
 * Counts what each person and each household uses of the table, in the memory of this process alone: no request waits or
 * pays for that. Where several instances serve, each counts what it has served itself.
 */
export interface Budgets {
  /** @throws {Problem} `too_many` with the seconds until there is something left */
  readonly refuseUser: (id: string) => void
  /** @throws {Problem} as `refuseUser` */
  readonly refuseHousehold: (id: string) => void
  /** Counts what the request has used by now, for its user and its household. */
  readonly charge: () => void
}

export function openBudgets(budgets: UseBudgets, now: () => Date): Budgets {
  const seconds = () => now().getTime() / 1000
  const ofUsers = openCounts(budgets, seconds)
  const ofHouseholds = openCounts({ reads: times(budgets.reads), writes: times(budgets.writes) }, seconds)
  return {
    refuseUser: (id) => ofUsers.refuse(id),
    refuseHousehold: (id) => ofHouseholds.refuse(id),
    charge() {
      const { user, household } = consumption()
      if (user !== undefined) ofUsers.charge(user)
      if (household !== undefined) ofHouseholds.charge(household)
    },
  }
}

const times = ({ burst, perSecond }: Budget): Budget => ({
  burst: burst * personsPerHousehold,
  perSecond: perSecond * personsPerHousehold,
})

function openCounts({ reads, writes }: UseBudgets, seconds: () => number) {
  // In the order in which they were charged last.
  const all = new Map<string, Used>()
  const longest = 2 * Math.max(reads.burst / reads.perSecond, writes.burst / writes.perSecond)

  function usedBy(id: string, time: number): Used {
    const { at = time, household, ...used } = all.get(id) ?? { reads: 0, writes: 0 }
    // A clock may be set back.
    const passed = Math.max(0, time - at)
    const left = (units: number, { perSecond }: Budget) => Math.max(0, units - passed * perSecond)
    return { reads: left(used.reads, reads), writes: left(used.writes, writes), at: time, household }
  }

  return {
    refuse(id: string): void {
      if (!all.has(id)) return
      const used = usedBy(id, seconds())
      const retryAfter = Math.max(secondsOver(used.reads, reads), secondsOver(used.writes, writes))
      if (retryAfter < 0) return
      if (used.household !== undefined) recordHousehold(used.household)
      recordUsedUp()
      throw usedUp(Math.ceil(retryAfter) + 1)
    },
    charge(id: string): void {
      const time = seconds()
      const used = usedBy(id, time)
      const taken = consumption()
      all.delete(id)
      all.set(id, {
        // No wait is longer than the one that a whole budget takes.
        reads: Math.min(used.reads + taken.reads, 2 * reads.burst),
        writes: Math.min(used.writes + taken.writes, 2 * writes.burst),
        at: time,
        household: used.household ?? taken.household,
      })
      for (const [other, { at }] of all) {
        if (at > time - longest) break
        all.delete(other)
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
