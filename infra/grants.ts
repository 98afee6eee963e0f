import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  closedPartition,
  householdPartition,
  limitKey,
  registerPartition,
  tableShape,
  userPartition,
} from '../functions/shared/keys.ts'
import type { StoreTable } from './table.ts'
import type { Users } from './user-pool.ts'

/** The kinds of partitions, as patterns of IAM. */
export const partitions = {
  household: householdPartition('*'),
  user: userPartition('*'),
  limit: limitKey('*').pk,
  closed: closedPartition,
  register: registerPartition,
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

/** Writes grants as statements of IAM, one for each action, so that a call is never covered by half. */
export function statementsOf({ table: actions, userPool = [] }: Grants, table: StoreTable, { pool }: Users) {
  const onTable = Object.entries(actions).map(([action, reached]) =>
    action === 'QueryIndex'
      ? statement('dynamodb:Query', `${table.tableArn}/index/${tableShape.index}`, reached)
      : statement(`dynamodb:${action}`, table.tableArn, reached),
  )
  const onPool = userPool.map((action) => `cognito-idp:${action}`)
  if (onPool.length === 0) return onTable
  return [
    ...onTable,
    new PolicyStatement({ effect: Effect.ALLOW, actions: onPool, resources: [pool.userPoolArn] }),
  ]
}

function statement(action: string, resource: string, reached: readonly Partition[]): PolicyStatement {
  const leadingKeys = reached.map((partition) => partitions[partition])
  return new PolicyStatement({
    effect: Effect.ALLOW,
    actions: [action],
    resources: [resource],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys } },
  })
}
