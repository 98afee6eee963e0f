import type { Household } from './household.ts'

/** The names of the table's attributes that DynamoDB itself looks at. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  index: 'index',
  indexPartitionKey: 'index_pk',
  indexSortKey: 'index_sk',
  expiry: 'expires_at',
} as const

/** The primary key of one row. */
export interface Key {
  readonly pk: string
  readonly sk: string
}

/** Rows that one query gives: those of a partition, of the table or the index, whose sort key begins so. */
export interface Collection {
  readonly pk: string
  readonly prefix: string
  readonly index?: true
}

/** The partition of everything that belongs to one household. */
export const householdPartition = (householdId: string) => `HOUSEHOLD#${householdId}`

/** The partition of everything that belongs to one user. */
export const userPartition = (userId: string) => `USER#${userId}`

/** A user: default household, ended sessions. */
export const userKey = (userId: string): Key => ({ pk: userPartition(userId), sk: 'USER' })

/** A household's own record: its name. */
export const householdKey = (householdId: string): Key => ({
  pk: householdPartition(householdId),
  sk: 'HOUSEHOLD',
})

/** A membership, read before there is a `Household`. */
export const memberKey = (householdId: string, userId: string): Key => ({
  pk: householdPartition(householdId),
  sk: `MEMBER#${userId}`,
})

/** The place of a membership in the index, for `membershipsOf`. */
export const membershipIndex = (householdId: string, userId: string) => ({
  index_pk: userPartition(userId),
  index_sk: householdPartition(householdId),
})

/** The memberships of one user, through the index: eventually consistent. */
export const membershipsOf = (userId: string): Collection => ({
  pk: userPartition(userId),
  prefix: 'HOUSEHOLD#',
  index: true,
})

/** One item with its stock and its base quantity. */
export const itemKey = (household: Household, itemId: string): Key => ({
  pk: householdPartition(household.id),
  sk: `ITEM#${itemId}`,
})

/** All items of a household. */
export const itemsOf = (household: Household): Collection => ({
  pk: householdPartition(household.id),
  prefix: 'ITEM#',
})

/** A request that was carried out, for its repeats; `fingerprint` tells who asked for what. */
export const requestKey = (household: Household, fingerprint: string): Key => ({
  pk: householdPartition(household.id),
  sk: `REQUEST#${fingerprint}`,
})
