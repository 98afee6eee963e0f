import type { Household } from './household.ts'

/** The attributes that DynamoDB itself uses. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  index: 'index',
  indexPartitionKey: 'index_pk',
  indexSortKey: 'index_sk',
  expiry: 'expires_at',
} as const

export interface Key {
  readonly pk: string
  readonly sk: string
}

/** The rows of one query: those of a partition, in the table or the index, whose sort key has this prefix. */
export interface Collection {
  readonly pk: string
  readonly prefix: string
  readonly index?: true
  /** The last sort key to include; by default, all with the prefix. */
  readonly until?: string
  /** Whether to include rows that have expired but that DynamoDB has not deleted yet. */
  readonly expired?: true
  /** Only so many, the first ones. */
  readonly first?: number
}

export const householdPartition = (householdId: string) => `HOUSEHOLD#${householdId}`

const rowIn = (householdId: string, sk: string): Key => ({ pk: householdPartition(householdId), sk })

const rowsWith = (householdId: string, prefix: string): Collection => {
  return { pk: householdPartition(householdId), prefix }
}

export const householdOf = ({ pk }: Key): string => pk.slice(householdPartition('').length)

export const userPartition = (userId: string) => `USER#${userId}`

const rowOfUser = (userId: string, sk: string): Key => ({ pk: userPartition(userId), sk })

export const userKey = (userId: string): Key => rowOfUser(userId, 'USER')

export const factorKey = (userId: string): Key => rowOfUser(userId, 'FACTOR')

export const sessionsKey = (userId: string): Key => rowOfUser(userId, 'SESSIONS')

export const subscriptionsKey = (userId: string): Key => rowOfUser(userId, 'SUBSCRIPTIONS')

export const presenceKey = (userId: string, session: string, householdId: string): Key =>
  rowOfUser(userId, `PRESENCE#${session}#${householdId}`)

/** Users with a weekly message, by when it is due. */
export const weeklyPartition = 'WEEKLY'

export const weeklyIndex = (userId: string, at: string) => ({
  index_pk: weeklyPartition,
  index_sk: `${at}#${userId}`,
})

/** The users whose weekly message is due until then, through the index: eventually consistent. */
export const dueUntil = (moment: Date): Collection => ({
  pk: weeklyPartition,
  prefix: '',
  until: moment.toISOString(),
  index: true,
})

export const householdKey = (householdId: string): Key => rowIn(householdId, 'HOUSEHOLD')

/** A household's version, which every change of its data raises, also that of someone who joins. */
export const versionKey = (householdId: string): Key => rowIn(householdId, 'VERSION')

/** A membership, read before there is a `Household`. */
export const memberKey = (householdId: string, userId: string): Key =>
  rowIn(householdId, `${memberPrefix}${userId}`)

export const membersOf = (household: Household): Collection => rowsWith(household.id, memberPrefix)

/** The members of a household that no user has entered, for the orphan clean-up. */
export const memberRowsOf = (householdId: string): Collection => rowsWith(householdId, memberPrefix)

/** An invitation, by the hash of its code; read before its household is entered. */
export const invitationKey = (householdId: string, hash: string): Key => rowIn(householdId, `INVITE#${hash}`)

export const invitationsOf = (household: Household): Collection => rowsWith(household.id, 'INVITE#')

export const apiKeyKey = (householdId: string, id: string): Key => rowIn(householdId, `APIKEY#${id}`)

export const apiKeysOf = (household: Household): Collection => rowsWith(household.id, 'APIKEY#')

export const allRowsOf = (householdId: string): Collection => ({
  ...rowsWith(householdId, ''),
  expired: true,
})

/** The purge queue: households that were closed. */
export const closedPartition = 'CLOSED'

export const closedKey = (householdId: string): Key => ({ pk: closedPartition, sk: householdId })

export const closedHouseholds: Collection = { pk: closedPartition, prefix: '' }

export const householdIndexPartition = 'HOUSEHOLDS'

export const householdIndexKey = (householdId: string): Key => ({
  pk: householdIndexPartition,
  sk: householdId,
})

export const allHouseholds: Collection = { pk: householdIndexPartition, prefix: '' }

export const jobKey = (job: string): Key => ({ pk: `JOB#${job}`, sk: 'JOB' })

/** One night's lists of users, apart from everybody's data. A run that is repeated makes a list of its own. */
export const userListPartition = (day: string) => `USERS#${day}`

export const userListKey = (begun: string): Key => ({
  pk: userListPartition(begun.slice(0, 10)),
  sk: `LIST#${begun}`,
})

export const userPageKey = (begun: string, page: number): Key => ({
  pk: userListPartition(begun.slice(0, 10)),
  sk: `PAGE#${begun}#${String(page).padStart(6, '0')}`,
})

export const oldestEntries = (householdId: string, first: number): Collection => ({
  ...rowsWith(householdId, 'EVENT#'),
  first,
})

export const rowsIn = (householdId: string, part: 'items' | 'journal'): Collection =>
  rowsWith(householdId, part === 'items' ? itemPrefix : 'EVENT#')

/** The journal of such a household between two moments, as ids begin with them. */
export const entriesIn = (householdId: string, from: string, until: string): Collection => ({
  ...rowsWith(householdId, `EVENT#${from}`),
  until: `EVENT#${until}`,
})

export const storeKeyIn = (householdId: string, storeId: string): Key =>
  rowIn(householdId, `${storePrefix}${storeId}`)

export const itemKeyIn = (householdId: string, itemId: string): Key =>
  rowIn(householdId, `${itemPrefix}${itemId}`)

/** The version as of which the rhythms of all items are learnt. */
export const learntKey = (householdId: string): Key => rowIn(householdId, 'LEARNT')

/** The opening balance of an item: the part of its stock that the journal does not explain. */
export const openingBalanceKey = (householdId: string, itemId: string): Key =>
  rowIn(householdId, `OPENING#${itemId}`)

/** A counter of attempts; its subject is hashed, since it may be a name or an address. */
export const limitKey = (hash: string): Key => ({ pk: `LIMIT#${hash}`, sk: 'LIMIT' })

/** The source's answer about a product, by its GTIN in 14 digits; all households share it. */
export const productKey = (gtin: string): Key => ({ pk: `PRODUCT#${gtin}`, sk: 'PRODUCT' })

/** Prefixes of sort keys; the last shopping trip is a single row. */
export const itemPrefix = 'ITEM#'
export const storePrefix = 'STORE#'
export const tripSortKey = 'TRIP'
export const memberPrefix = 'MEMBER#'

export const itemKey = (household: Household, itemId: string): Key => itemKeyIn(household.id, itemId)

/** A row of a household by its sort key, as a change names it. */
export const rowKey = (household: Household, sortKey: string): Key => rowIn(household.id, sortKey)

export const itemsOf = (household: Household): Collection => rowsWith(household.id, itemPrefix)

export const storeKey = (household: Household, storeId: string): Key => storeKeyIn(household.id, storeId)

export const storesOf = (household: Household): Collection => rowsWith(household.id, storePrefix)

export const lastTripKey = (household: Household): Key => rowIn(household.id, tripSortKey)

export const importKey = (household: Household): Key => rowIn(household.id, 'IMPORT')

export const entryKey = (household: Household, entryId: string): Key =>
  rowIn(household.id, `EVENT#${entryId}`)

/** The journal of a household, oldest first. */
export const entriesOf = (household: Household): Collection => rowsWith(household.id, 'EVENT#')

export const entriesBetween = (household: Household, fromId: string, untilId: string): Collection => ({
  ...rowsWith(household.id, `EVENT#${fromId}`),
  until: `EVENT#${untilId}`,
})

const itemPartition = (household: Household, itemId: string) =>
  `${householdPartition(household.id)}#ITEM#${itemId}`

export const entryIndex = (household: Household, itemId: string, entryId: string) => ({
  index_pk: itemPartition(household, itemId),
  index_sk: `EVENT#${entryId}`,
})

/** The journal of one item, through the index: eventually consistent. */
export const entriesOfItem = (household: Household, itemId: string): Collection => ({
  pk: itemPartition(household, itemId),
  prefix: 'EVENT#',
  index: true,
})

export const requestKey = (partition: string, fingerprint: string): Key => ({
  pk: partition,
  sk: `REQUEST#${fingerprint}`,
})
