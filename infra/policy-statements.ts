import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { tableShape } from '../functions/store/keys.ts'
import { partitions, type Grants, type Partition } from './grants.ts'
import type { StoreTable } from './table.ts'
import type { Users } from './user-pool.ts'

/** Translates grants into IAM statements, one per action, so that leading keys of different actions never mix. */
export function policyStatements(
  { table: actions, userPool = [] }: Grants,
  table: StoreTable,
  { pool }: Users,
) {
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
