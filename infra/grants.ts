import {
  closedPartition,
  householdPartition,
  limitKey,
  householdIndexPartition,
  userPartition,
} from '../functions/store/keys.ts'

/** The kinds of partitions, as patterns in which `*` stands for anything. */
export const partitions = {
  household: householdPartition('*'),
  user: userPartition('*'),
  limit: limitKey('*').pk,
  closed: closedPartition,
  register: householdIndexPartition,
} as const

export type Partition = keyof typeof partitions

/** What a function does with rows, in IAM's words, but for queries of the index. A transaction is what it consists of. */
export type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'QueryIndex' | 'PutItem' | 'DeleteItem'

/** What a function does with accounts for which Cognito asks IAM. */
export type UserPoolAction =
  | 'AdminInitiateAuth'
  | 'AdminGetUser'
  | 'AdminUpdateUserAttributes'
  | 'AdminUserGlobalSignOut'
  | 'AdminDeleteUser'
  | 'DescribeUserPoolClient'

/** All that a function may do: each action on the table with the partitions that it reaches. */
export interface Grants {
  readonly table: { readonly [Action in TableAction]?: readonly Partition[] }
  readonly userPool?: readonly UserPoolAction[]
}
