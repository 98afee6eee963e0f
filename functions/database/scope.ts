import type { Household } from './household.ts'
import {
  apiKeyKey,
  closedKey,
  closedPartition,
  householdKey,
  householdPartition,
  invitationKey,
  jobKey,
  memberKey,
  productKey,
  userListKey,
  householdIndexKey,
  householdIndexPartition,
  userKey,
  userPartition,
  versionKey,
  weeklyPartition,
  type Key,
} from './keys.ts'

/** The part of the table that an operation or a job can use. Every key outside it is refused. */
export interface Scope {
  readonly name: string
  /** Whether a key is inside; without a sort key, whether the whole partition is. */
  readonly covers: (pk: string, sk?: string) => boolean
}

export const userScope = (userId: string): Scope => partitions(userPartition(userId))

export const usersScope = (userIds: readonly string[]): Scope => ({
  ...partitions(...userIds.map(userPartition)),
  name: 'some users',
})

/** Before a household is entered: the user's own records, and their membership row. */
export const membershipScope = (userId: string, householdId: string): Scope =>
  withRows(userPartition(userId), [memberKey(householdId, userId)])

/** Before a household is entered by an API key: the key's own row. */
export function apiKeyScope(householdId: string, id: string): Scope {
  const { pk: own, sk: row } = apiKeyKey(householdId, id)
  return { name: `${own} ${row}`, covers: (pk, sk) => pk === own && sk === row }
}

/** An API key that a member makes: the household's rows, and the user's record, which gets a notice. */
export const makeApiKeyScope = ({ id, userId }: Household): Scope =>
  withRows(householdPartition(id), [userKey(userId)])

/** A household that a user creates: the user's own records and the household's first rows. */
export function createHouseholdScope(userId: string, householdId: string): Scope {
  const first = [householdKey(householdId), memberKey(householdId, userId), householdIndexKey(householdId)]
  return withRows(userPartition(userId), first)
}

/** A household that a user joins by an invitation: the user's own records, and none of the household's data. */
export function joinHouseholdScope(userId: string, householdId: string): Scope {
  const rows = [
    householdKey(householdId),
    versionKey(householdId),
    memberKey(householdId, userId),
    invitationKey(householdId, ''),
  ]
  return withRows(userPartition(userId), rows)
}

/** The choices of a user's devices, and the records of the household that they are about, but none of its data. */
export function subscriptionsScope(userId: string, householdId?: string): Scope {
  const rows =
    householdId === undefined
      ? []
      : [householdKey(householdId), versionKey(householdId), memberKey(householdId, userId)]
  const { name, covers } = withRows(userPartition(userId), rows)
  const isOwnWeekly = (pk: string, sk = '') => pk === weeklyPartition && sk.endsWith(`#${userId}`)
  return { name, covers: (pk, sk) => covers(pk, sk) || isOwnWeekly(pk, sk) }
}

/** An invitation that anyone may look at: its row, its household's own record, and the membership of the inviter. */
export function invitationScope(householdId: string, inviterId?: string): Scope {
  const rows = [householdKey(householdId), invitationKey(householdId, '')]
  const all = inviterId === undefined ? rows : [...rows, memberKey(householdId, inviterId)]
  return {
    name: all.map(({ pk, sk }) => `${pk} ${sk}`).join(', '),
    covers: (pk, sk) => sk !== undefined && all.some((row) => row.pk === pk && isAt(row.sk, sk)),
  }
}

/** A household that a member leaves or deletes, with its rows in the household index and the purge queue. */
export const leaveHouseholdScope = ({ id }: Household): Scope =>
  withRows(householdPartition(id), [householdIndexKey(id), closedKey(id)])

/** A partition, and these rows of others; a sort key that ends with # stands for all with this prefix. */
function withRows(partition: string, rows: readonly Key[]): Scope {
  return {
    name: `${partition} with ${rows.map(({ pk, sk }) => `${pk} ${sk}`).join(', ')}`,
    covers: (pk, sk) =>
      pk === partition || (sk !== undefined && rows.some((row) => row.pk === pk && isAt(row.sk, sk))),
  }
}

const isAt = (place: string, sk: string) => (place.endsWith('#') ? sk.startsWith(place) : sk === place)

export const purgeScope = (householdId?: string): Scope =>
  partitions(closedPartition, ...(householdId ? [householdPartition(householdId)] : []))

export const householdIndexScope = (): Scope => partitions(householdIndexPartition)

/** The users whose weekly messages are due, in the index alone. */
export const weeklyScope = (): Scope => partitions(weeklyPartition)

export const jobScope = (job: string): Scope => partitions(jobKey(job).pk)

export const userListScope = (begun: string): Scope => partitions(userListKey(begun).pk)

/** All of one household, for jobs, and for what follows from a change of it. */
export const wholeHouseholdScope = (householdId: string): Scope => within(householdPartition(householdId))

export const limitScope = (keys: readonly Key[]): Scope => partitions(...keys.map(({ pk }) => pk))

/** Some products. The name of the scope contains none of them, since it may be logged. */
export const productsScope = (gtins: readonly string[]): Scope => ({
  ...partitions(...gtins.map((gtin) => productKey(gtin).pk)),
  name: 'the products',
})

const within = (own: string): Scope => ({ name: own, covers: (pk) => pk === own || pk.startsWith(`${own}#`) })

function partitions(...covered: readonly string[]): Scope {
  return { name: covered.join(' and '), covers: (pk) => covered.includes(pk) }
}

export const householdScope = (household: Household): Scope => wholeHouseholdScope(household.id)
