import { Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { logDays } from './access-log.ts'
import { allow, makeFunction } from './function.ts'
import { jobRunner, mailWriter, notifier as notifierResource, resources, type Resource } from './resources.ts'
import { notifierTimeout, takeFromQueue, type Notifications, pushSubjectOf } from './notifier.ts'
import { senderName, senderOf, senderRegion } from './domain.ts'
import type { ServiceSettings } from './settings.ts'
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { tableShape } from '../functions/database/keys.ts'
import { partitions, type Grants, type Partition } from './grants.ts'
import type { Live } from './live.ts'
import type { StoreTable } from './table.ts'
import { type Users, clientSecret } from './user-pool.ts'
import { versionOf } from './version.ts'
import type { PrivacyNotice } from '../functions/model/privacy.ts'
import { backupDays } from './table-limits.ts'

export const metricsNamespace = 'household-inventory'

export interface FunctionsProps {
  readonly settings: ServiceSettings
  readonly table: StoreTable
  readonly users: Users
  readonly live: Live
  readonly notifications: Notifications
  /** The secrets that the functions accept from CloudFront: the current one and, during a rotation, the previous one. */
  readonly originSecrets: readonly string[]
  readonly bundle: (folder: string) => string
}

export interface Functions {
  /** By the name of the resource in the contract. */
  readonly api: ReadonlyMap<string, Function>
  readonly jobs: Function
  readonly notifier: Function
  readonly mails: Function
  readonly logGroup: LogGroup
}

export function makeFunctions(scope: Construct, props: FunctionsProps): Functions {
  const logGroup = new LogGroup(scope, 'Log', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY })
  const { settings, table, users, live, notifications, originSecrets, bundle } = props
  const make = (id: string, resource: Resource, options: { timeout: Duration; environment?: Environment }) =>
    makeFunction(scope, id, {
      description: `Household inventory, ${settings.stage}: ${resource.folder}`,
      code: bundle(resource.folder),
      environment: { ...environmentOf(props, resource), ...options.environment },
      statements: policyStatements(resource, {
        table,
        users,
        live,
        queue: notifications.queue,
        domain: settings.domain,
      }),
      logGroup,
      timeout: options.timeout,
      concurrency: settings.concurrency,
    })

  // API Gateway's own limit is 30 seconds.
  const apiOptions = {
    timeout: Duration.seconds(29),
    environment: {
      ORIGIN_SECRETS: originSecrets.join(' '),
      KEY_REQUESTS_PER_HOUR: String(settings.keyRequestsPerHour),
      KEY_REQUESTS_PER_DAY: String(settings.keyRequestsPerDay),
    },
  }
  const api = Object.entries(resources).map(
    ([name, resource]) => [name, make(functionId(name), resource, apiOptions)] as const,
  )
  const jobs = make('Jobs', jobRunner, { timeout: Duration.minutes(15) })
  const notifier = make('Notifier', notifierResource, { timeout: notifierTimeout })
  takeFromQueue(notifications, notifier, settings.concurrency)
  // Cognito waits no longer than this.
  const mails = make('Mails', mailWriter, { timeout: Duration.seconds(5) })
  users.pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, mails)
  return { api: new Map(api), jobs, notifier, mails, logGroup }
}

type Environment = Readonly<Record<string, string>>

function environmentOf(
  { settings, table, users, live, notifications: { queue, push } }: FunctionsProps,
  resource: Resource,
): Environment {
  return {
    VERSION: versionOf(settings.commit),
    STAGE: settings.stage,
    METRICS_NAMESPACE: metricsNamespace,
    TABLE_NAME: table.tableName,
    CELL: settings.cell,
    ...(resource.looksUpProducts && settings.contact && { PRODUCT_CONTACT: settings.contact }),
    ...(resource.hasPrivacyNotice && { PRIVACY: JSON.stringify(privacyNoticeOf(settings)) }),
    ...(resource.makesAccounts && { SIGN_UPS_PER_DAY: String(settings.signUps) }),
    ...(resource.userPool && {
      USER_POOL_ID: users.pool.userPoolId,
      CLIENT_ID: users.client.userPoolClientId,
      CLIENT_SECRET: clientSecret(users.client),
      SIGN_UP_CLIENT_ID: users.signUpClient.userPoolClientId,
      SIGN_UP_CLIENT_SECRET: clientSecret(users.signUpClient),
    }),
    ...(resource.mails &&
      settings.domain && {
        MAIL_FROM: `${senderName} <${senderOf(settings.domain)}>`,
        MAIL_HOST: `email.${senderRegion}.amazonaws.com`,
        MAIL_REGION: senderRegion,
      }),
    ...(resource.queues && { QUEUE_URL: queue.queueUrl }),
    ...(resource.pushes && push && { PUSH_SECRET: push.secret, PUSH_SUBJECT: push.subject }),
    ...(resource.live && { LIVE_HOST: live.api.httpDns, LIVE_REALTIME_HOST: live.api.realtimeDns }),
  }
}

const functionId = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

function privacyNoticeOf(settings: ServiceSettings): Omit<PrivacyNotice, 'region'> {
  const { operator: name, operatorAddress: address, operatorEmail: email, contact, domain } = settings
  return {
    operator: name && address && email ? { name, address, email } : null,
    receivers: [
      'aws',
      'cognito',
      ...(domain ? ['ses' as const] : []),
      ...(contact ? ['open_food_facts' as const] : []),
      ...(pushSubjectOf(settings) === undefined ? [] : ['push_services' as const]),
    ],
    log_days: logDays,
    backup_days: backupDays,
  }
}

interface Granted extends Pick<FunctionsProps, 'table' | 'users' | 'live'> {
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

function statement(action: string, resource: string, reached: readonly Partition[]): PolicyStatement {
  const leadingKeys = reached.map((partition) => partitions[partition])
  return allow([action], resource, { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys } })
}

/** https://docs.aws.amazon.com/ses/latest/dg/control-user-access.html */
function sendFrom(domain: string, stack: Stack): PolicyStatement {
  const identity = { service: 'ses', region: senderRegion, resource: 'identity', resourceName: domain }
  const conditions = { StringEquals: { 'ses:FromAddress': senderOf(domain) } }
  return allow(['ses:SendEmail'], stack.formatArn(identity), conditions)
}
