import type { Household } from './household.ts'
import { householdPartition, memberKey, userPartition } from './keys.ts'

/** The part of the table that one piece of work may touch. Every key outside it is refused. */
export interface Scope {
  readonly name: string
  /** Whether a key is inside; without a sort key, whether a query of the whole partition is. */
  readonly covers: (pk: string, sk?: string) => boolean
}

/** One user's own records. */
export function userScope(userId: string): Scope {
  const own = userPartition(userId)
  return { name: own, covers: (pk) => pk === own }
}

/** Before a household is entered: the user's own records and the one membership row in question. */
export function entranceScope(userId: string, householdId: string): Scope {
  const own = userPartition(userId)
  const membership = memberKey(householdId, userId)
  return {
    name: `${own} at ${membership.pk}`,
    covers: (pk, sk) => pk === own || (pk === membership.pk && sk === membership.sk),
  }
}

/** A household that is being founded by a user: both partitions. */
export function foundingScope(userId: string, householdId: string): Scope {
  const partitions = [userPartition(userId), householdPartition(householdId)]
  return { name: partitions.join(' and '), covers: (pk) => partitions.includes(pk) }
}

/** One household's data, in the table and in the index. */
export function householdScope(household: Household): Scope {
  const own = householdPartition(household.id)
  return { name: own, covers: (pk) => pk === own || pk.startsWith(`${own}#`) }
}
