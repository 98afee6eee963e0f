import type { Stack } from 'aws-cdk-lib'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { tableShape } from '../functions/database/keys.ts'
import { senderOf, senderRegion } from './domain.ts'
import { partitions, type Grants, type Partition } from './grants.ts'
import type { Live } from './live.ts'
import type { StoreTable } from './table.ts'
import type { Users } from './user-pool.ts'

interface Granted {
  readonly table: StoreTable
  readonly users: Users
  readonly live: Live
  readonly queue: IQueue
  readonly domain: string | undefined
}

/** One statement per action, so that leading keys of different actions never mix. */
export function policyStatements(
  { table: actions, userPool = [], live: publishes, mails, queues }: Grants,
  { table, users, live, queue, domain }: Granted,
) {
  const onTable = Object.entries(actions).map(([action, reached]) =>
    action === 'QueryIndex'
      ? statement('dynamodb:Query', `${table.tableArn}/index/${tableShape.index}`, reached)
      : statement(`dynamodb:${action}`, table.tableArn, reached),
  )
  const onPool = userPool.map((action) => `cognito-idp:${action}`)
  const channels = live.namespace.channelNamespaceArn
  return [
    ...onTable,
    ...(onPool.length > 0 ? [allow(onPool, users.pool.userPoolArn)] : []),
    ...(publishes ? [allow(['appsync:EventPublish'], channels)] : []),
    ...(queues ? [allow(['sqs:SendMessage'], queue.queueArn)] : []),
    ...(mails && domain ? [sendFrom(domain, users.pool.stack)] : []),
  ]
}

const allow = (actions: string[], resource: string): PolicyStatement =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources: [resource] })

function statement(action: string, resource: string, reached: readonly Partition[]): PolicyStatement {
  const leadingKeys = reached.map((partition) => partitions[partition])
  return new PolicyStatement({
    effect: Effect.ALLOW,
    actions: [action],
    resources: [resource],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys } },
  })
}

/** https://docs.aws.amazon.com/ses/latest/dg/control-user-access.html */
function sendFrom(domain: string, stack: Stack): PolicyStatement {
  const identity = { service: 'ses', region: senderRegion, resource: 'identity', resourceName: domain }
  return new PolicyStatement({
    effect: Effect.ALLOW,
    actions: ['ses:SendEmail'],
    resources: [stack.formatArn(identity)],
    conditions: { StringEquals: { 'ses:FromAddress': senderOf(domain) } },
  })
}
