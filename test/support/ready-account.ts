import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { CloudFormationClient, DescribeStacksCommand, type StackStatus } from '@aws-sdk/client-cloudformation'
import {
  CloudFrontClient,
  CreateDistributionCommand,
  ListDistributionsCommand,
} from '@aws-sdk/client-cloudfront'
import {
  CognitoIdentityProviderClient,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { IAMClient } from '@aws-sdk/client-iam'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetHostedZoneCommand, ListResourceRecordSetsCommand, Route53Client } from '@aws-sdk/client-route-53'
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { preflight } from '../../infra/preflight/preflight.ts'
import { readSettings } from '../../infra/settings.ts'
import type { Context } from './deployment.ts'

/** The clients that the preflight asks with. */
const makeMocks = () => ({
  acm: mockClient(ACMClient),
  cloudFormation: mockClient(CloudFormationClient),
  cloudFront: mockClient(CloudFrontClient),
  cognito: mockClient(CognitoIdentityProviderClient),
  iam: mockClient(IAMClient),
  lambda: mockClient(LambdaClient),
  route53: mockClient(Route53Client),
  ses: mockClient(SESv2Client),
  ssm: mockClient(SSMClient),
  sts: mockClient(STSClient),
})

export const refusal = (name: string, message = name) => Object.assign(new Error(message), { name })
export const notVerified = refusal(
  'AccessDenied',
  'Your account must be verified before you can add new CloudFront resources.',
)
export const environment = (name: string, ...rules: string[]) => ({
  name,
  // GitHub counts the policy for branches among them.
  protection_rules: ['branch_policy', ...rules].map((type) => ({ type })),
  deployment_branch_policy: { custom_branch_policies: true },
})

/** Those that the workflows need. */
export const environments = [
  ...['dev', 'dev-settings', 'prod', 'prod-settings', 'stories'].map((name) => environment(name)),
  environment('prod-approval', 'required_reviewers'),
]

/** The problems that the preflight finds with settings, all of which stand in the file. */
export async function problemsOf(context: Context): Promise<readonly string[]> {
  const { stack: state, others } = await preflight({
    settings: readSettings(context),
    named: Object.keys(context),
  })
  return [...state.obstacles, ...state.refusals, ...others]
}

/**
 * Stands in for AWS and GitHub in a file of tests: before each, they answer as they document it, of an account that is
 * ready and has nothing yet. Afterwards the clients are themselves again, which other files share.
 */
export function standInForReadyAccount() {
  const mocks = makeMocks()
  /** GitHub's answers, by the end of a path. */
  const gitHub: Record<string, unknown> = {}
  beforeEach(() => answer(mocks, gitHub))
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })
  afterAll(() => {
    for (const mock of Object.values(mocks)) mock.restore()
  })
  return { mocks, gitHub }
}

function answer(mocks: ReturnType<typeof makeMocks>, gitHub: Record<string, unknown>): void {
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  for (const mock of Object.values(mocks)) mock.reset()
  const { acm, cloudFormation, cloudFront, cognito, iam, lambda, route53, ses, ssm, sts } = mocks
  sts.on(GetCallerIdentityCommand).resolves({ Account: '123456789012' })
  cloudFormation.on(DescribeStacksCommand).rejects(refusal('ValidationError', 'Stack does not exist'))
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '30' } })
  cloudFront.on(ListDistributionsCommand).resolves({ DistributionList: listOf(0) })
  cloudFront.on(CreateDistributionCommand).rejects(refusal('NoSuchOrigin'))
  cognito.on(ListUserPoolsCommand).resolves({ UserPools: [] })
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { UnreservedConcurrentExecutions: 1_000 } })
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true })
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true })
  acm.on(DescribeCertificateCommand).resolves(certificate('ISSUED', 'stock.example.org'))
  route53.on(GetHostedZoneCommand).resolves({ HostedZone: zone('example.org.') })
  route53
    .on(ListResourceRecordSetsCommand)
    .resolves({ ResourceRecordSets: [{ Name: 'example.org.', Type: 'NS' }] })
  iam.rejects(refusal('NoSuchEntityException'))
  Object.assign(gitHub, {
    '/environments': { environments },
    '/deployment-branch-policies': { branch_policies: [{ name: 'main' }] },
    '/sub': { use_default: true, sub_claim_prefix: 'repo:someone@1/household@2' },
    '/rules/branches/main': [{ type: 'pull_request' }],
  })
  vi.stubGlobal('fetch', (url: string) => {
    const [, body] = Object.entries(gitHub).find(([end]) => url.replace(/\?.*/, '').endsWith(end)) ?? []
    return Promise.resolve(body ? Response.json(body) : new Response(null, { status: 404 }))
  })
}

const listOf = (Quantity: number) => ({ Quantity, Marker: '', MaxItems: 1, IsTruncated: false })
export const zone = (Name: string) => ({ Id: 'Z', Name, CallerReference: '1' })
export const certificate = (
  Status: 'ISSUED' | 'PENDING_VALIDATION',
  ...SubjectAlternativeNames: string[]
) => ({
  Certificate: { Status, SubjectAlternativeNames },
})
export const stack = (StackStatus: StackStatus, settings?: readonly string[]) => ({
  Stacks: [
    {
      StackName: 'stack',
      CreationTime: new Date(),
      StackStatus,
      EnableTerminationProtection: true,
      Outputs: [{ OutputKey: 'Settings', OutputValue: settings && JSON.stringify(settings) }],
    },
  ],
})
