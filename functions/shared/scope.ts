import type { Household } from './household.ts'
import {
  closedPartition,
  householdKey,
  householdPartition,
  invitationKey,
  memberKey,
  registerPartition,
  userPartition,
  type Key,
} from './keys.ts'

/** The part of the table that one piece of work may touch. Every key outside it is refused. */
export interface Scope {
  readonly name: string
  /** Whether a key is inside; without a sort key, whether a query of the whole partition is. */
  readonly covers: (pk: string, sk?: string) => boolean
}

/** One user's own records. */
export function userScope(userId: string): Scope {
  return partitions(userPartition(userId))
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

/** A household that a user founds: both partitions. */
export function foundingScope(userId: string, householdId: string): Scope {
  return partitions(userPartition(userId), householdPartition(householdId), registerPartition)
}

/** A household that a user enters by an invitation: both their records, and nothing of the household's data. */
export function joiningScope(userId: string, householdId: string): Scope {
  const own = userPartition(userId)
  const inside = [householdKey(householdId), memberKey(householdId, userId), invitationKey(householdId, '')]
  return {
    name: `${own} joining ${householdPartition(householdId)}`,
    covers: (pk, sk) =>
      pk === own || inside.some((key) => key.pk === pk && sk !== undefined && isAt(key.sk, sk)),
  }
}

const isAt = (place: string, sk: string) => (place.endsWith('#') ? sk.startsWith(place) : sk === place)

/** A household that its member leaves or takes down: both partitions, and the queue of closed households. */
export function leavingScope(household: Household): Scope {
  return partitions(
    userPartition(household.userId),
    householdPartition(household.id),
    closedPartition,
    registerPartition,
  )
}

/** What a closed household has left behind, and the queue of closed ones. */
export function clearingScope(householdId?: string): Scope {
  return partitions(closedPartition, ...(householdId ? [householdPartition(householdId)] : []))
}

/** The register of all households, for the jobs that go through them. */
export function registerScope(): Scope {
  return partitions(registerPartition)
}

/** One household's journal and items, for the job that folds old entries. */
export function foldingScope(householdId: string): Scope {
  return within(householdPartition(householdId))
}

/** One counter of attempts. */
export function limitScope({ pk }: Key): Scope {
  return partitions(pk)
}

function within(own: string): Scope {
  return { name: own, covers: (pk) => pk === own || pk.startsWith(`${own}#`) }
}

function partitions(...covered: readonly string[]): Scope {
  return { name: covered.join(' and '), covers: (pk) => covered.includes(pk) }
}

/** One household's data, in the table and in the index. */
export function householdScope(household: Household): Scope {
  return within(householdPartition(household.id))
}
