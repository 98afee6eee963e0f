import {
  closedPartition,
  householdPartition,
  jobKey,
  limitKey,
  productKey,
  householdIndexPartition,
  userListPartition,
  userPartition,
  weeklyPartition,
} from '../functions/database/keys.ts'

/** Patterns of partition keys, as `dynamodb:LeadingKeys` takes them. */
export const partitions = {
  household: householdPartition('*'),
  user: userPartition('*'),
  limit: limitKey('*').pk,
  /** All households share it. */
  product: productKey('*').pk,
  closed: closedPartition,
  register: householdIndexPartition,
  userList: userListPartition('*'),
  /** The users whose weekly message is due, in the index alone. */
  weekly: weeklyPartition,
  job: jobKey('*').pk,
} as const

export type Partition = keyof typeof partitions

/** IAM actions on the table; `QueryIndex` is `Query` on the index. IAM authorizes a transaction by its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'QueryIndex'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'

/** The Cognito actions that need IAM authorization. */
export type UserPoolAction =
  | 'AdminInitiateAuth'
  | 'AdminRespondToAuthChallenge'
  | 'AdminSetUserMFAPreference'
  | 'AdminGetUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'
  | 'AdminDeleteUser'
  | 'ListUsers'

export interface Grants {
  readonly table: { readonly [Action in TableAction]?: readonly Partition[] }
  readonly userPool?: readonly UserPoolAction[]
  readonly live?: true
  /** Whether it sends mails from the domain, where there is one. */
  readonly mails?: true
  readonly queues?: true
}
