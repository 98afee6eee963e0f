import type { contract } from '../functions/contract.ts'
import type { Grants } from './grants.ts'

export interface Resource extends Grants {
  readonly folder: string
  /** Whether it asks Open Food Facts, and so gets the contact to give. */
  readonly looksUpProducts?: true
  /** Whether it says who runs the service, and who receives data. */
  readonly hasPrivacyNotice?: true
  /** Whether it sends messages to devices, or says with which key they subscribe. */
  readonly pushes?: true
  /** Whether it makes accounts, and so gets how many a day sees. */
  readonly makesAccounts?: true
}

const householdAccess = {
  GetItem: ['household', 'user'],
  BatchGetItem: ['household', 'user'],
  Query: ['household'],
} as const

// Each change raises the household's version.
const householdChanges = { ...householdAccess, PutItem: ['household'], UpdateItem: ['household'] } as const

// A journaled change may find that old entries are due for compaction, which deletes them.
const journaledChanges = { ...householdChanges, DeleteItem: ['household'] } as const

// Requests by API keys are counted, and so are wrong keys.
const accessByKey = {
  ...householdAccess,
  GetItem: ['household', 'user', 'limit'],
  PutItem: ['limit'],
} as const
const changesByKey = { ...journaledChanges, ...accessByKey, PutItem: ['household', 'limit'] } as const

// IAM may show each part of a transaction the keys of all parts: these are written together where a household is closed.
const closing = ['household', 'closed', 'register'] as const
const withUser = [...closing, 'user'] as const

// A login, and what asks for the password and the code again.
const passwordAndCode = [
  'AdminInitiateAuth',
  'AdminRespondToAuthChallenge',
  'AdminSetUserMFAPreference',
  'AdminGetUser',
] as const

/** A test compares these grants with what each function really does. */
export const resources: Readonly<Record<keyof typeof contract, Resource>> = {
  service: { folder: 'meta', table: {}, hasPrivacyNotice: true },
  pageErrors: { folder: 'page-errors', table: { GetItem: ['limit'], PutItem: ['limit'] } },
  textReports: { folder: 'text-reports', table: { GetItem: ['limit'], PutItem: ['limit'] } },
  auth: {
    folder: 'auth',
    mails: true,
    // Login and refresh create a user's first household.
    table: { GetItem: ['household', 'user', 'limit'], PutItem: ['household', 'user', 'limit', 'register'] },
    userPool: [...passwordAndCode, 'AdminUserGlobalSignOut', 'AdminDeleteUser'],
    makesAccounts: true,
  },
  me: {
    folder: 'me',
    live: true,
    queues: true,
    mails: true,
    table: {
      ...householdAccess,
      GetItem: ['household', 'user', 'limit'],
      PutItem: [...withUser, 'limit'],
      UpdateItem: closing,
      DeleteItem: closing,
    },
    userPool: [...passwordAndCode, 'AdminUpdateUserAttributes', 'AdminDeleteUser'],
  },
  notifications: {
    folder: 'notifications',
    pushes: true,
    table: {
      GetItem: ['household', 'user', 'limit'],
      PutItem: ['household', 'user', 'limit'],
      UpdateItem: ['household', 'user'],
    },
  },
  households: {
    folder: 'households',
    live: true,
    queues: true,
    table: {
      ...householdAccess,
      GetItem: ['household', 'user', 'limit'],
      PutItem: [...withUser, 'limit'],
      UpdateItem: withUser,
      DeleteItem: withUser,
    },
  },
  apiKeys: {
    folder: 'api-keys',
    live: true,
    mails: true,
    table: {
      ...journaledChanges,
      GetItem: ['household', 'user', 'limit'],
      PutItem: ['household', 'user', 'limit'],
    },
    userPool: passwordAndCode,
  },
  items: { folder: 'items', live: true, queues: true, table: changesByKey },
  inventory: { folder: 'inventory', live: true, queues: true, table: changesByKey },
  baseInventory: { folder: 'base-inventory', live: true, queues: true, table: changesByKey },
  shoppingList: { folder: 'shopping-list', live: true, queues: true, table: changesByKey },
  stores: { folder: 'stores', live: true, table: changesByKey },
  products: {
    folder: 'products',
    table: {
      GetItem: ['household', 'user', 'limit', 'product'],
      BatchGetItem: ['household', 'user'],
      PutItem: ['limit', 'product'],
    },
    looksUpProducts: true,
  },
  activity: {
    folder: 'activity',
    live: true,
    queues: true,
    table: { ...changesByKey, QueryIndex: ['household'] },
  },
  feeds: { folder: 'feeds', table: accessByKey },
  // Its tools are operations of other resources.
  assistants: {
    folder: 'assistants',
    live: true,
    queues: true,
    table: { ...changesByKey, QueryIndex: ['household'] },
  },
  exporting: { folder: 'export', table: accessByKey },
  imports: { folder: 'imports', live: true, queues: true, table: journaledChanges },
}

/** @throws Error for a name that is not in the contract */
export function resourceNamed(name: string): Resource {
  const found = new Map<string, Resource>(Object.entries(resources)).get(name)
  if (!found) throw new Error(`There is no resource ${name}.`)
  return found
}

export const jobRunner: Resource = {
  folder: 'jobs',
  queues: true,
  table: {
    GetItem: ['household', 'user', 'job'],
    BatchGetItem: ['household', 'user'],
    Query: ['household', 'closed', 'register'],
    QueryIndex: ['weekly'],
    PutItem: [...withUser, 'job', 'userList'],
    UpdateItem: closing,
    DeleteItem: closing,
  },
  userPool: ['AdminGetUser', 'ListUsers'],
}

export const notifier: Resource = {
  folder: 'notifier',
  pushes: true,
  queues: true,
  table: {
    GetItem: ['household', 'user'],
    BatchGetItem: ['household', 'user'],
    Query: ['household'],
    PutItem: ['user'],
    UpdateItem: ['household'],
  },
}

/** Writes the user pool's mails; asks nothing of anybody. */
export const mailWriter: Resource = { folder: 'mails', table: {} }

/** All that have a function. */
export const bundled: readonly Resource[] = [...Object.values(resources), jobRunner, notifier, mailWriter]

/** Functions that check the stage as people reach it: their files in `infra/watch/`. */
export const watcherNames: readonly string[] = ['watch', 'smoke-test']
