import { Aws, Stack, type App } from 'aws-cdk-lib'
import { OidcProviderNative, PolicyStatement, WebIdentityPrincipal, ManagedPolicy } from 'aws-cdk-lib/aws-iam'
import { acceptWildcards, makeDriftRole, makeStageRole, ofStack, whyWildcards } from './drift-role.ts'
import { makeStoriesRole, storiesEnvironment } from './stories-role.ts'
import { addOutputs } from './outputs.ts'
import { nameOf, namesOf, settingsEnvironment, nameOfFirewall } from './pipeline-names.ts'
import type { PipelineSettings } from './settings.ts'

const { PARTITION, ACCOUNT_ID, REGION } = Aws

/** The signer of the tokens of GitHub's jobs. */
export const issuer = 'token.actions.githubusercontent.com'

const bootstrapRoles = ['deploy-role', 'file-publishing-role'] as const

/** The preflight reads these before a first deployment. */
const preflightReads = [
  'acm:DescribeCertificate',
  'cloudfront:ListDistributions',
  'cognito-idp:ListUserPools',
  'lambda:GetAccountSettings',
  'route53:GetHostedZone',
  'route53:ListResourceRecordSets',
  'ses:GetAccount',
  'ses:GetEmailIdentity',
] as const

/**
 * Creates the roles by which GitHub Actions deploys a stage, and compares it with its template, without a stored key. Each
 * trusts jobs of one repository in an environment of its own. The one that deploys trusts one workflow of the branch main
 * alone (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_iam-condition-keys.html), and may only assume
 * the roles of CDK's bootstrap stack and set the policy of the stage's stack. Those roles may deploy anything into their
 * account, so that each stage has one of its own.
 */
export function makePipelineStack(app: App, settings: PipelineSettings): Stack {
  const { repository, stage, protection = false } = settings
  const stack = new Stack(app, 'household-inventory-pipeline', { terminationProtection: protection })
  const provider = providerArn(stack, settings)
  const jobsIn = (environment: string, more: Readonly<Record<string, string>> = {}) =>
    new WebIdentityPrincipal(provider, {
      StringEquals: {
        [`${issuer}:aud`]: 'sts.amazonaws.com',
        [`${issuer}:sub`]: `repo:${repository}:environment:${environment}`,
        ...more,
      },
    })
  const workflow = `${nameOf(repository)}/.github/workflows/deploy-stage.yml@refs/heads/main`
  const role = makeStageRole(stack, 'deploy', stage, {
    // Another workflow could pass the approval by.
    assumedBy: jobsIn(stage, { [`${issuer}:job_workflow_ref`]: workflow }),
    statements: [
      new PolicyStatement({ actions: ['sts:AssumeRole'], resources: bootstrapRoles.map(arnOf) }),
      // The roles of the bootstrap stack may not.
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks', 'cloudformation:SetStackPolicy'],
        resources: [ofStack(stage)],
      }),
      new PolicyStatement({ actions: [...preflightReads], resources: ['*'] }),
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [smokeTestOf(stage)] }),
    ],
    reason:
      'CloudFormation adds an id to the names of stacks and functions, and the preflight asks about the account as a whole.',
  })
  const drift = makeDriftRole(stack, stage, jobsIn(settingsEnvironment(stage)))
  const execution = makeExecutionPolicy(stack, stage)
  addOutputs(stack, {
    [`DeployRole${stage}`]: [role.roleArn, `The variable DEPLOY_ROLE of the environment ${stage}`],
    [`DriftRole${stage}`]: [
      drift.roleArn,
      `The variable DRIFT_ROLE of the environment ${settingsEnvironment(stage)}`,
    ],
    ExecutionPolicy: [execution.managedPolicyArn, 'What CloudFormation needs, for cdk bootstrap'],
  })
  // Stories run before a deployment of prod begins, where only the smoke test logs in.
  if (stage === 'dev') {
    const { roleArn } = makeStoriesRole(stack, stage, jobsIn(storiesEnvironment))
    const description = `The variable STORIES_ROLE of the environment ${storiesEnvironment}`
    addOutputs(stack, { StoriesRole: [roleArn, description] })
  }
  return stack
}

/** AWS derives the ARN from the issuer. */
function providerArn(stack: Stack, { provider }: PipelineSettings): string {
  if (provider === 'existing') return `arn:${PARTITION}:iam::${ACCOUNT_ID}:oidc-provider/${issuer}`
  return new OidcProviderNative(stack, 'GitHub', {
    url: `https://${issuer}`,
    clientIds: ['sts.amazonaws.com'],
  }).oidcProviderArn
}

/** The functions that check the stage after a deployment. */
const smokeTestOf = (stage: string) =>
  `arn:${PARTITION}:lambda:${REGION}:${ACCOUNT_ID}:function:household-inventory-${stage}-SmokeTest*`

const arnOf = (role: string) =>
  `arn:${PARTITION}:iam::${ACCOUNT_ID}:role/cdk-hnb659fds-${role}-${ACCOUNT_ID}-${REGION}`

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

/** Roles of the stage, and the one that Cognito makes to send through SES. */
const rolesOf = (stage: string) => [`household-inventory-${stage}-*`, 'aws-service-role/email.cognito-idp.*']

/**
 * Creates what CloudFormation may do in the account of a stage, instead of everything: `cdk bootstrap` takes it. Outside
 * the stage's services it may do nothing; a role that it makes may do more, so that the account is for the stage alone.
 */
function makeExecutionPolicy(stack: Stack, stage: string): ManagedPolicy {
  const onServices = services.map((name) => `${name}:*`)
  const onRoles = ['iam:*Role', 'iam:*RolePolicy', 'iam:*RolePolicies', 'iam:*RoleTags']
  const roles = rolesOf(stage).map((name) => `arn:${PARTITION}:iam::${ACCOUNT_ID}:role/${name}`)
  // In the region of CloudFront's web ACLs, whichever the stage is in.
  const firewalls = `arn:${PARTITION}:wafv2:us-east-1:${ACCOUNT_ID}:global/webacl/*`
  const firewall = firewalls.replace('*', `${nameOfFirewall(stage)}/*`)
  const bootstrap = `arn:${PARTITION}:ssm:*:${ACCOUNT_ID}:parameter/cdk-bootstrap/*`
  const statements = [
    new PolicyStatement({ actions: onServices, resources: ['*'] }),
    new PolicyStatement({ actions: onRoles, resources: roles }),
    new PolicyStatement({ actions: ['wafv2:*'], resources: [firewall] }),
    // CloudFront takes one that somebody else has made, too.
    new PolicyStatement({ actions: ['wafv2:GetWebACL'], resources: [firewalls] }),
    // The version of the bootstrap stack.
    new PolicyStatement({ actions: ['ssm:GetParameters'], resources: [bootstrap] }),
  ]
  const managedPolicyName = namesOf(stage, REGION).execution
  const policy = new ManagedPolicy(stack, 'Execution', { managedPolicyName, statements })
  acceptWildcards(policy, statements, whyWildcards)
  return policy
}
