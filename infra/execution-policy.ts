import { Aws, type Stack } from 'aws-cdk-lib'
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { acceptWildcards } from './drift-role.ts'
import { nameOfFirewall, namesOf } from './pipeline-names.ts'

const services = [
  'acm',
  'apigateway',
  'appsync',
  'budgets',
  'cloudfront',
  'cloudwatch',
  'cognito-idp',
  'dynamodb',
  'events',
  'lambda',
  'logs',
  'route53',
  's3',
  'secretsmanager',
  'ses',
  'sns',
  'sqs',
]

const { PARTITION, ACCOUNT_ID } = Aws

/** Roles of the stage, and the one that Cognito makes to send through SES. */
const rolesOf = (stage: string) => [`household-inventory-${stage}-*`, 'aws-service-role/email.cognito-idp.*']

/**
 * Creates what CloudFormation may do in the account of a stage, instead of everything: `cdk bootstrap` takes it. Outside
 * the stage's services it may do nothing; a role that it makes may do more, so that the account is for the stage alone.
 */
export function makeExecutionPolicy(stack: Stack, stage: string): ManagedPolicy {
  const onServices = services.map((name) => `${name}:*`)
  const onRoles = ['iam:*Role', 'iam:*RolePolicy', 'iam:*RolePolicies', 'iam:*RoleTags']
  const roles = rolesOf(stage).map((name) => `arn:${PARTITION}:iam::${ACCOUNT_ID}:role/${name}`)
  // In the region of CloudFront's web ACLs, whichever the stage is in.
  const firewalls = `arn:${PARTITION}:wafv2:us-east-1:${ACCOUNT_ID}:global/webacl/*`
  const firewall = firewalls.replace('*', `${nameOfFirewall(stage)}/*`)
  const bootstrap = `arn:${PARTITION}:ssm:*:${ACCOUNT_ID}:parameter/cdk-bootstrap/*`
  const policy = new ManagedPolicy(stack, 'Execution', {
    managedPolicyName: namesOf(stage, Aws.REGION).execution,
    statements: [
      new PolicyStatement({ actions: onServices, resources: ['*'] }),
      new PolicyStatement({ actions: onRoles, resources: roles }),
      new PolicyStatement({ actions: ['wafv2:*'], resources: [firewall] }),
      // CloudFront takes one that somebody else has made, too.
      new PolicyStatement({ actions: ['wafv2:GetWebACL'], resources: [firewalls] }),
      // The version of the bootstrap stack.
      new PolicyStatement({ actions: ['ssm:GetParameters'], resources: [bootstrap] }),
    ],
  })
  const reason = 'CloudFormation names most resources itself; the account is for this stage alone.'
  const found = [
    ...[...onServices, ...onRoles, 'wafv2:*'].map((action) => `Action::${action}`),
    ...['*', ...roles, firewall, firewalls, bootstrap].map((resource) => `Resource::${resource}`),
  ]
  acceptWildcards(policy, found, reason)
  return policy
}
