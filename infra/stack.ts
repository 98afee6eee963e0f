import { Stack, Tags, type App, SecretValue, Aws } from 'aws-cdk-lib'
import { makeAlarms } from './alarms.ts'
import { makeApi } from './api.ts'
import { makeSiteBucket, uploadSite } from './bucket.ts'
import { makeBudget } from './budget.ts'
import { makeDashboard } from './dashboard.ts'
import { makeFunctions } from './functions.ts'
import { liveUrl, makeLive } from './live.ts'
import { makeNotifications } from './notifier.ts'
import { suppressNagFindings } from './nag-suppressions.ts'
import { addOutputs } from './outputs.ts'
import { makeSchedules } from './schedules.ts'
import { chosenSettings, type ServiceSettings } from './settings.ts'
import { makeSite } from './site.ts'
import { makeTable } from './table.ts'
import { makeUserPool } from './user-pool.ts'
import { makeWatchers } from './watchers.ts'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { Construct } from 'constructs'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'

export interface BuildOutput {
  readonly siteFolder: string
  /** Bundles the function of a folder of `functions/` and returns the folder with the bundle. */
  readonly bundle: (folder: string) => string
}

export function makeServiceStack(
  app: App,
  settings: ServiceSettings,
  { siteFolder, bundle }: BuildOutput,
): Stack {
  const stack = new Stack(app, `household-inventory-${settings.stage}`, {
    description: 'Household inventory',
    terminationProtection: settings.protection ?? false,
  })
  Tags.of(stack).add('project', 'household-inventory')
  Tags.of(stack).add('stage', settings.stage)
  const table = makeTable(stack, settings)
  const users = makeUserPool(stack, settings)
  const originSecrets = makeOriginSecrets(stack, settings)
  const live = makeLive(stack, settings, users)
  const notifications = makeNotifications(stack, settings)
  const functions = makeFunctions(stack, {
    settings,
    table,
    users,
    live,
    notifications,
    originSecrets,
    bundle,
  })
  const { api, accessLog } = makeApi(stack, settings, functions, users)
  const bucket = makeSiteBucket(stack)
  const site = makeSite(stack, { settings, api, live, bucket, originSecrets })
  // The functions must accept a new secret before CloudFront sends it.
  site.node.addDependency(...functions.api.values())
  makeDnsRecords(stack, settings, site)
  const rules = makeSchedules(stack, functions)
  const url = `https://${settings.domain ?? site.distributionDomainName}`
  const { logGroup } = functions
  const watched = { settings, url, liveUrl: liveUrl(live), users, logGroup, bundle }
  const watchers = makeWatchers(stack, watched)

  const { lost } = notifications
  const monitored = { settings, api, accessLog, functions, lost, table, watchers, rules }
  makeDashboard(stack, monitored)
  const topic = makeTopic(stack, settings)
  if (topic) {
    makeAlarms(stack, topic, monitored)
    makeBudget(stack, topic, settings)
  }
  uploadSite(stack, { siteFolder, bucket, after: stack.node.children, logGroup })

  addOutputs(stack, {
    Url: [url, 'The service'],
    ApiUrl: [api.apiEndpoint, 'The API behind CloudFront, which refuses requests that reach it directly'],
    LiveUrl: [liveUrl(live), 'Where open apps listen'],
    TableName: [table.tableName, 'All data, for backups and exports'],
    UserPoolId: [users.pool.userPoolId, 'All accounts'],
    SmokeTestFunction: [watchers.smokeTest.functionName, 'What uses the service after a deployment'],
    SmokeTestAccount: [watchers.account.secretArn, 'The secret that holds its account'],
    Settings: [JSON.stringify(chosenSettings(settings)), 'What the next deployment may not leave out'],
  })
  suppressNagFindings(stack)
  return stack
}

function makeDnsRecords(scope: Construct, { domain, hostedZone }: ServiceSettings, site: IDistribution) {
  if (!domain || !hostedZone) return
  const zone = HostedZone.fromHostedZoneAttributes(scope, 'Zone', {
    hostedZoneId: hostedZone,
    zoneName: domain,
  })
  const record = {
    zone,
    recordName: `${domain}.`,
    target: RecordTarget.fromAlias(new CloudFrontTarget(site)),
  }
  new ARecord(scope, 'Name', record)
  new AaaaRecord(scope, 'Name6', record)
}

/**
 * The template holds references that CloudFormation resolves, since CloudFront can't read secrets. Reading the secret at
 * each cold start would hide nothing: CloudFront's configuration shows it to the same people.
 * @returns the current secret and, during a rotation, the previous one
 */
function makeOriginSecrets(scope: Construct, { originSecrets }: ServiceSettings): readonly string[] {
  const secret = new Secret(scope, 'OriginSecret', {
    description: 'Proves to the functions that a request came through CloudFront',
    generateSecretString: { excludePunctuation: true, passwordLength: 64 },
  })
  if (originSecrets === undefined) return [secret.secretValue.unsafeUnwrap()]
  return originSecrets
    .split(',')
    .map((versionId) => SecretValue.secretsManager(secret.secretArn, { versionId }).unsafeUnwrap())
}

function makeTopic(scope: Construct, { notify }: ServiceSettings): Topic | undefined {
  if (!notify) return undefined
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true })
  topic.addSubscription(new EmailSubscription(notify))
  // A topic with a policy of its own loses the one by which its account may publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: ['budgets', 'cloudwatch'].map((name) => new ServicePrincipal(`${name}.amazonaws.com`)),
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  )
  return topic
}
