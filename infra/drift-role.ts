import { Aws, Validations, type Stack } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, type IPrincipal } from 'aws-cdk-lib/aws-iam'

/** What CloudFormation reads, with the role's own rights, to compare a stage with its template: settings, and no data. */
const reads = [
  'apigateway:GET',
  'appsync:GetApi',
  'appsync:GetChannelNamespace',
  'budgets:ViewBudget',
  'cloudfront:Describe*',
  'cloudfront:GetDistribution*',
  'cloudfront:GetFunction*',
  'cloudfront:GetOriginAccessControl*',
  'cloudfront:GetResponseHeadersPolicy*',
  'cloudwatch:DescribeAlarms',
  'cloudwatch:GetDashboard',
  'cognito-idp:DescribeUserPool*',
  'cognito-idp:GetUserPoolMfaConfig',
  'dynamodb:Describe*',
  'events:DescribeRule',
  'events:ListTargetsByRule',
  'iam:GetRole',
  'iam:GetRolePolicy',
  'iam:ListAttachedRolePolicies',
  'iam:ListRolePolicies',
  'lambda:GetFunction*',
  'lambda:GetPolicy',
  'logs:DescribeLogGroups',
  'route53:GetHostedZone',
  'route53:ListResourceRecordSets',
  's3:GetBucket*',
  's3:GetEncryptionConfiguration',
  'secretsmanager:DescribeSecret',
  'sns:GetSubscriptionAttributes',
  'sns:GetTopicAttributes',
]

const detection = [
  'cloudformation:DetectStackDrift',
  'cloudformation:DetectStackResourceDrift',
  'cloudformation:DescribeStackDriftDetectionStatus',
  'cloudformation:DescribeStackResourceDrifts',
]

/** Creates the role by which GitHub Actions finds out each week whether somebody has changed the stage by hand. */
export function makeDriftRole(stack: Stack, stage: string, assumedBy: IPrincipal): Role {
  const role = new Role(stack, `Drift-${stage}`, {
    roleName: `household-inventory-drift-${stage}`,
    assumedBy,
    inlinePolicies: {
      drift: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: detection, resources: [ofStack(stage)] }),
          new PolicyStatement({ actions: reads, resources: ['*'] }),
        ],
      }),
    },
  })
  const reason = 'CloudFormation names most resources itself; the account is for this stage alone.'
  const found = [
    ...reads.filter((action) => action.endsWith('*')).map((action) => `Action::${action}`),
    'Resource::*',
    `Resource::arn:<AWS::Partition>:cloudformation:<AWS::Region>:<AWS::AccountId>:stack/household-inventory-${stage}/*`,
  ]
  for (const wildcard of found)
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[${wildcard}]`, reason })
  return role
}

/** CloudFormation adds an id to the name of a stack. */
export function ofStack(stage: string): string {
  const { PARTITION, ACCOUNT_ID, REGION } = Aws
  return `arn:${PARTITION}:cloudformation:${REGION}:${ACCOUNT_ID}:stack/household-inventory-${stage}/*`
}
