import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { rightsOf } from '../support/rights.ts'
import { added, expectClaim, resourcesOf, shortId, type Template } from '../support/template.ts'

const stage = synthesize(wholeStage)
const pipeline = synthesize({
  stack: 'pipeline',
  stage: 'prod',
  protection: 'on',
  repository: 'someone/household',
})

const of = (service: string, actions: string) => actions.split(' ').map((action) => `${service}:${action}`)
const tags = 'ListTagsForResource'

/**
 * CloudFormation's reads of each type, by the type's schema in August 2026: `handlers.read`, and what `tagging` lists.
 * Four without a schema are read by the actions of their API. Left out is what a stage has none of: keys of its own
 * (`kms:`), definitions in a bucket (`s3:GetObject`) and targets with a role (`iam:PassRole`).
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/resource-type-schemas.html
 */
const readsOf: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Api': ['apigateway:GET'],
  'AWS::ApiGatewayV2::Authorizer': ['apigateway:GET'],
  'AWS::ApiGatewayV2::Integration': ['apigateway:GET'],
  'AWS::ApiGatewayV2::Route': ['apigateway:GET'],
  'AWS::ApiGatewayV2::Stage': ['apigateway:GET'],
  'AWS::AppSync::Api': of('appsync', `GetApi ${tags}`),
  'AWS::AppSync::ChannelNamespace': of('appsync', `GetChannelNamespace ${tags}`),
  'AWS::Budgets::Budget': of('budgets', `ViewBudget ${tags}`),
  'AWS::CloudFront::Distribution': of('cloudfront', `GetDistribution GetDistributionConfig ${tags}`),
  'AWS::CloudFront::Function': of('cloudfront', `DescribeFunction GetFunction ${tags}`),
  'AWS::CloudFront::OriginAccessControl': of('cloudfront', 'GetOriginAccessControl'),
  'AWS::CloudFront::ResponseHeadersPolicy': of('cloudfront', 'GetResponseHeadersPolicy'),
  'AWS::CloudWatch::Alarm': of('cloudwatch', `DescribeAlarms ${tags}`),
  'AWS::CloudWatch::Dashboard': of('cloudwatch', `GetDashboard ${tags}`),
  'AWS::Cognito::UserPool': of('cognito-idp', `DescribeUserPool GetUserPoolMfaConfig ${tags}`),
  'AWS::Cognito::UserPoolClient': of('cognito-idp', 'DescribeUserPoolClient'),
  'AWS::DynamoDB::Table': of(
    'dynamodb',
    'DescribeTable DescribeContinuousBackups DescribeContributorInsights DescribeKinesisStreamingDestination ' +
      'DescribeTimeToLive GetResourcePolicy ListTagsOfResource',
  ),
  'AWS::Events::Rule': of('events', `DescribeRule ListTargetsByRule ${tags}`),
  'AWS::IAM::Policy': of('iam', 'GetRolePolicy'),
  'AWS::IAM::Role': of('iam', 'GetRole GetRolePolicy ListAttachedRolePolicies ListRolePolicies ListRoleTags'),
  'AWS::Lambda::EventSourceMapping': of('lambda', 'GetEventSourceMapping ListTags'),
  'AWS::Lambda::Function': of(
    'lambda',
    'GetFunction GetFunctionCodeSigningConfig GetFunctionRecursionConfig GetFunctionScalingConfig ' +
      'GetRuntimeManagementConfig ListTags',
  ),
  'AWS::Lambda::LayerVersion': of('lambda', 'GetLayerVersion'),
  'AWS::Lambda::Permission': of('lambda', 'GetPolicy'),
  'AWS::Logs::LogGroup': of(
    'logs',
    `DescribeIndexPolicies DescribeLogGroups DescribeResourcePolicies GetDataProtectionPolicy ${tags}`,
  ),
  'AWS::Route53::RecordSet': of('route53', 'GetHostedZone ListResourceRecordSets'),
  'AWS::S3::Bucket': of(
    's3',
    'GetAccelerateConfiguration GetAnalyticsConfiguration GetBucketAbac GetBucketCORS GetBucketLogging ' +
      'GetBucketMetadataTableConfiguration GetBucketNotification GetBucketObjectLockConfiguration ' +
      'GetBucketOwnershipControls GetBucketPublicAccessBlock GetBucketTagging GetBucketVersioning GetBucketWebsite ' +
      'GetEncryptionConfiguration GetIntelligentTieringConfiguration GetInventoryConfiguration ' +
      `GetLifecycleConfiguration GetMetricsConfiguration GetReplicationConfiguration ListBucket ${tags}`,
  ),
  'AWS::S3::BucketPolicy': of('s3', 'GetBucketPolicy'),
  'AWS::SNS::Subscription': of('sns', 'GetSubscriptionAttributes'),
  'AWS::SNS::Topic': of('sns', `GetDataProtectionPolicy GetTopicAttributes ListSubscriptionsByTopic ${tags}`),
  'AWS::SNS::TopicPolicy': of('sns', 'GetTopicAttributes'),
  'AWS::SQS::Queue': of('sqs', 'GetQueueAttributes ListQueueTags'),
  'AWS::SQS::QueuePolicy': of('sqs', 'GetQueueAttributes'),
  'AWS::SecretsManager::Secret': of('secretsmanager', 'DescribeSecret GetSecretValue'),
  // A resource of our own kind is not compared.
  'Custom::CDKBucketDeployment': [],
}

/** The role's further needs, by the service authorization reference; `*` where IAM knows no resource. */
const detection = {
  onStack: of(
    'cloudformation',
    'DescribeStackResourceDrifts DetectStackDrift DetectStackResourceDrift GetTemplate',
  ),
  everywhere: of('cloudformation', 'BatchDescribeTypeConfigurations DescribeStackDriftDetectionStatus'),
}

const reading = ({ Resources }: Template) =>
  new Set(Object.values(Resources).flatMap(({ Type }) => readsOf[Type] ?? [`${Type} is not known`]))

const allows = (granted: string) => {
  const pattern = new RegExp(`^${granted.replaceAll('*', '\\w*')}$`)
  return (action: string) => pattern.test(action)
}

/** Reads data, or changes anything. */
const tooMuch =
  /:\*|:(Put|Create|Update|Delete|Set|Run|Execute|Assume|Pass|Start|Invoke|Publish)|(dynamodb|logs):(Get(?!ResourcePolicy|DataProtectionPolicy)|Query|Scan|Batch|Filter)|s3:GetObject|sqs:(Receive|Send)|cognito-idp:(List(?!Tags)|Admin)/

it('lets the role of the comparison read the settings of all that a stage consists of, and no data', () => {
  const secret = 'arn:<AWS::Partition>:secretsmanager:<AWS::Region>:<AWS::AccountId>:secret:OriginSecret*'
  const ids = resourcesOf(stage, 'AWS::SecretsManager::Secret', z.object({})).map(({ id }) => shortId(id))
  expect(ids).toEqual(['OriginSecret', 'PushSecret', 'SmokeAccount'])
  expectClaim(
    pipeline,
    (template) => {
      const [onStack, everywhere, onSecret, onAccount, ...others] = rightsOf(
        template,
        'household-inventory-drift-prod-<AWS::Region>',
      )
      expect(others).toEqual([])
      expect(onStack).toEqual([
        detection.onStack,
        [expect.stringMatching(/:stack\/household-inventory-prod\/\*$/)],
      ])
      expect(onSecret).toEqual([
        ['secretsmanager:GetSecretValue'],
        [secret, secret.replace('OriginSecret', 'PushSecret')],
      ])
      expect(onAccount).toEqual([
        ['secretsmanager:GetSecretValue'],
        [secret.replace('OriginSecret', 'SmokeAccount')],
        { 'ForAnyValue:StringEquals': { 'aws:CalledVia': 'cloudformation.amazonaws.com' } },
      ])
      expect(everywhere?.[1]).toEqual(['*'])
      const granted = everywhere?.[0] ?? []
      const needed = [...detection.everywhere, ...reading(stage)].filter(
        (one) => !onSecret?.[0].includes(one),
      )
      expect(needed.filter((action) => !granted.some((one) => allows(one)(action)))).toEqual([])
      expect(granted.filter((one) => !needed.some(allows(one)))).toEqual([])
      for (const action of granted) expect(action).not.toMatch(tooMuch)
    },
    {
      'rows of the table': ['"dynamodb:Describe*"', '"dynamodb:GetItem"'],
      'a password for anyone with the role': ['"ForAnyValue:StringEquals"', '"ForAllValues:StringEquals"'],
      'all of a service': ['"dynamodb:Describe*"', '"dynamodb:*"'],
      'a right without a need': ['"apigateway:GET"', '"apigateway:GET","ec2:DescribeVpcs"'],
      'the status of a stack': ['"cloudformation:DescribeStackDriftDetectionStatus",', ''],
    },
  )
  expectClaim(
    stage,
    (template) => expect([...reading(template)].filter((one) => one.includes('::'))).toEqual([]),
    { 'a type that the role may not read': added({ Type: 'AWS::EC2::VPC' }) },
  )
})
