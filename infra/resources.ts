import type { contract } from '../functions/contract.ts'
import type { Grants } from './grants.ts'

/** The function behind a resource: its folder in `functions/`, and all that it may do. */
export interface Resource extends Grants {
  readonly folder: string
}

// Whoever has no household yet is founded one on entering, which the register notes.
const entering = {
  GetItem: ['household', 'user'],
  BatchGetItem: ['household', 'user'],
  Query: ['household'],
  PutItem: ['household', 'user', 'register'],
} as const

/** The functions of the API. A resource that is missing here does not compile; a test knows what each one really does. */
export const resources: Readonly<Record<keyof typeof contract, Resource>> = {
  service: { folder: 'service', table: {} },
  auth: {
    folder: 'auth',
    table: { GetItem: ['user', 'limit'], PutItem: ['user', 'limit'] },
    userPool: ['AdminInitiateAuth', 'AdminGetUser', 'AdminUserGlobalSignOut', 'DescribeUserPoolClient'],
  },
  me: {
    folder: 'me',
    table: {
      ...entering,
      GetItem: ['household', 'user', 'limit'],
      PutItem: ['household', 'user', 'limit', 'closed'],
      DeleteItem: ['household', 'register'],
    },
    userPool: [
      'AdminInitiateAuth',
      'AdminGetUser',
      'AdminUpdateUserAttributes',
      'AdminDeleteUser',
      'DescribeUserPoolClient',
    ],
  },
  households: {
    folder: 'households',
    table: {
      ...entering,
      GetItem: ['household', 'user', 'limit'],
      PutItem: ['household', 'user', 'limit', 'closed', 'register'],
      DeleteItem: ['household', 'register'],
    },
  },
  items: { folder: 'items', table: { ...entering, DeleteItem: ['household'] } },
  inventory: { folder: 'inventory', table: entering },
  baseInventory: { folder: 'base-inventory', table: entering },
  shoppingList: { folder: 'shopping-list', table: entering },
  activity: {
    folder: 'activity',
    table: { ...entering, QueryIndex: ['household'], DeleteItem: ['household'] },
  },
  exporting: { folder: 'export', table: { ...entering, GetItem: ['user'] } },
  imports: { folder: 'imports', table: entering },
}

/** The function behind a resource. Throws for a name that the contract does not know. */
export function resourceNamed(name: string): Resource {
  const found = new Map<string, Resource>(Object.entries(resources)).get(name)
  if (!found) throw new Error(`There is no resource ${name}.`)
  return found
}

/** The function that runs the jobs, for which there is no route. */
export const jobRunner: Resource = {
  folder: 'jobs',
  table: {
    GetItem: ['household', 'user'],
    BatchGetItem: ['household', 'user'],
    Query: ['household', 'closed', 'register'],
    PutItem: ['household', 'user', 'closed'],
    DeleteItem: ['household', 'closed', 'register'],
  },
  userPool: ['AdminGetUser', 'DescribeUserPoolClient'],
}
