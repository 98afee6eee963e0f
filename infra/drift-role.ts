import { Aws, Validations, type Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, type IPrincipal } from 'aws-cdk-lib/aws-iam'
import type { IConstruct } from 'constructs'
import { namesOf } from './pipeline-names.ts'

/**
 * CloudFormation reads these, with the role's own rights, to compare a stage with its template: settings and tags, and
 * no data. Each type of resource lists them as `handlers.read` and `tagging` of its schema; if all reads of a name are
 * reads of settings, a pattern also holds those that AWS adds.
 * https://docs.aws.amazon.com/cli/latest/reference/cloudformation/describe-type.html
 */
const reads = [
  'apigateway:GET',
  'appsync:GetApi',
  'appsync:GetChannelNamespace',
  'appsync:ListTagsForResource',
  'budgets:ListTagsForResource',
  'budgets:ViewBudget',
  'cloudfront:Describe*',
  'cloudfront:GetDistribution*',
  'cloudfront:GetFunction*',
  'cloudfront:GetOriginAccessControl*',
  'cloudfront:GetResponseHeadersPolicy*',
  'cloudfront:ListTagsForResource',
  'cloudwatch:DescribeAlarms',
  'cloudwatch:GetDashboard',
  'cloudwatch:ListTagsForResource',
  'cognito-idp:DescribeUserPool*',
  'cognito-idp:GetUserPoolMfaConfig',
  'cognito-idp:ListTagsForResource',
  'dynamodb:Describe*',
  'dynamodb:GetResourcePolicy',
  'dynamodb:ListTagsOfResource',
  'events:DescribeRule',
  'events:ListTagsForResource',
  'events:ListTargetsByRule',
  'iam:GetRole',
  'iam:GetRolePolicy',
  'iam:ListAttachedRolePolicies',
  'iam:ListRolePolicies',
  'iam:ListRoleTags',
  'lambda:GetEventSourceMapping',
  'lambda:GetFunction*',
  'lambda:GetLayerVersion',
  'lambda:GetPolicy',
  'lambda:GetRuntimeManagementConfig',
  'lambda:ListTags',
  'logs:Describe*Policies',
  'logs:DescribeLogGroups',
  'logs:GetDataProtectionPolicy',
  'logs:ListTagsForResource',
  'route53:GetHostedZone',
  'route53:ListResourceRecordSets',
  's3:Get*Configuration',
  's3:GetBucket*',
  's3:ListBucket',
  's3:ListTagsForResource',
  'secretsmanager:DescribeSecret',
  'sns:GetDataProtectionPolicy',
  'sns:GetSubscriptionAttributes',
  'sns:GetTopicAttributes',
  'sns:ListSubscriptionsByTopic',
  'sns:ListTagsForResource',
  'sqs:GetQueueAttributes',
  'sqs:ListQueueTags',
]

const detection = [
  'cloudformation:DescribeStackResourceDrifts',
  'cloudformation:DetectStackDrift',
  'cloudformation:DetectStackResourceDrift',
  // Shown to the person who approves a deployment, with what changes.
  'cloudformation:GetTemplate',
]

/**
 * IAM knows no resource of these.
 *
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_awscloudformation.html
 */
const detectionOfAll = [
  'cloudformation:BatchDescribeTypeConfigurations',
  'cloudformation:DescribeStackDriftDetectionStatus',
]

/** GitHub Actions uses it each week to find out whether somebody has changed the stage by hand. */
export function makeDriftRole(stack: Stack, stage: string, assumedBy: IPrincipal): Role {
  const statements = [
    new PolicyStatement({ actions: detection, resources: [ofStack(stage)] }),
    new PolicyStatement({ actions: [...detectionOfAll, ...reads], resources: ['*'] }),
    // CloudFormation reads them too, and anyone who may read the settings of functions sees them there.
    readSecrets(['OriginSecret', 'PushSecret']),
    // CloudFormation alone may read it on this role's behalf, and tells nobody what it holds.
    readSecrets(['SmokeAccount'], {
      'ForAnyValue:StringEquals': { 'aws:CalledVia': 'cloudformation.amazonaws.com' },
    }),
  ]
  return makeStageRole(stack, 'drift', stage, { assumedBy, statements, reason: whyWildcards })
}

interface StageRole {
  readonly assumedBy: IPrincipal
  readonly statements: readonly PolicyStatement[]
  /** Why it has wildcards. */
  readonly reason: string
}

/** Makes one of the roles by which GitHub Actions reaches a stage. */
export function makeStageRole(
  stack: Stack,
  kind: 'deploy' | 'drift' | 'stories',
  stage: string,
  { assumedBy, statements, reason }: StageRole,
): Role {
  const id = kind.replace(/^./, (letter) => letter.toUpperCase())
  const role = new Role(stack, `${id}-${stage}`, {
    roleName: namesOf(stage, REGION)[kind],
    assumedBy,
    inlinePolicies: { [kind]: new PolicyDocument({ statements: [...statements] }) },
  })
  acceptWildcards(role, statements, reason)
  return role
}

export const whyWildcards = 'CloudFormation names most resources itself; the account is for this stage alone.'

const { PARTITION, ACCOUNT_ID, REGION } = Aws

/** CloudFormation adds an id to the name of a stack. */
export const ofStack = (stage: string): string =>
  `arn:${PARTITION}:cloudformation:${REGION}:${ACCOUNT_ID}:stack/household-inventory-${stage}/*`

/** CloudFormation begins the name of a secret with its logical id. */
export const readSecrets = (ids: readonly string[], conditions = {}): PolicyStatement =>
  new PolicyStatement({
    actions: ['secretsmanager:GetSecretValue'],
    resources: ids.map((id) => `arn:${PARTITION}:secretsmanager:${REGION}:${ACCOUNT_ID}:secret:${id}*`),
    conditions,
  })

export function acceptWildcards(
  policy: IConstruct,
  statements: readonly PolicyStatement[],
  reason: string,
): void {
  const all = statements.flatMap(({ actions, resources }) => [
    ...actions.map((action) => `Action::${action}`),
    ...resources.map((resource) => `Resource::${resource}`),
  ])
  for (const wildcard of new Set(all.filter((one) => one.includes('*'))))
    Validations.of(policy).acknowledge({ id: `AwsSolutions-IAM5[${asCdkNagWrites(wildcard)}]`, reason })
}

const asCdkNagWrites = (arn: string) =>
  arn
    .replace(PARTITION, '<AWS::Partition>')
    .replace(REGION, '<AWS::Region>')
    .replace(ACCOUNT_ID, '<AWS::AccountId>')
