import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2'
import { CreateDistributionCommand } from '@aws-sdk/client-cloudfront'
import { GetOpenIDConnectProviderCommand, GetPolicyCommand, GetRoleCommand } from '@aws-sdk/client-iam'
import { GetHostedZoneCommand, ListResourceRecordSetsCommand } from '@aws-sdk/client-route-53'
import { ParameterNotFound } from '@aws-sdk/client-ssm'
import { expect, it, vi } from 'vitest'
import { bundled } from '../../infra/resources.ts'
import { wholeStage, type Context } from '../support/deployment.ts'
import {
  certificate,
  environment,
  environments,
  notVerified,
  problemsOf,
  refusal,
  stack,
  standInForReadyAccount,
  zone,
} from '../support/ready-account.ts'

const { mocks, gitHub } = standInForReadyAccount()

const first: Context = { ...wholeStage, protection: 'off', concurrency: 10 }
const domain: Context = {
  stack: 'domain',
  stage: 'prod',
  domain: 'stock.example.org',
  hostedZone: 'Z0123456789ABC',
}
const pipeline: Context = {
  stack: 'pipeline',
  stage: 'prod',
  protection: 'off',
  repository: 'someone@1/household@2',
}

const existing: Context = { ...pipeline, provider: 'existing' }

const noBootstrap = new ParameterNotFound({ message: '', $metadata: {} })

it.each([
  ['a stage', first],
  ['a domain', domain],
  ['the pipeline', pipeline],
])('finds nothing in the way of %s', async (_what, context) => {
  expect(await problemsOf(context)).toEqual([])
})

it('leaves the 100 that Lambda keeps unreserved', async () => {
  const problemsWith = async (free: number) => {
    mocks.lambda.resolves({ AccountLimit: { UnreservedConcurrentExecutions: 100 + free } })
    return await problemsOf({ ...first, concurrency: 2 })
  }
  expect(await problemsWith(bundled.length * 2 - 1)).toHaveLength(1)
  expect(await problemsWith(bundled.length * 2)).toEqual([])
})

const recordsHave = (Name: string, Type: 'A' | 'TXT') => () =>
  mocks.route53.on(ListResourceRecordSetsCommand).resolves({ ResourceRecordSets: [{ Name, Type }] })

it.each<[string, () => void, string, Context?]>([
  ['no region', () => vi.stubEnv('AWS_REGION', ''), 'There is no region: set AWS_REGION'],
  ['no credentials', () => mocks.sts.rejects(refusal('CredentialsProviderError')), 'run aws configure'],
  [
    'a stack that it may not ask about',
    () => mocks.cloudFormation.rejects(refusal('AccessDenied')),
    'Could not ask about the stack: AccessDenied',
  ],
  ['no bootstrap', () => mocks.ssm.rejects(noBootstrap), 'npx cdk bootstrap aws://123456789012/eu-central-1'],
  ['no bootstrap for the domain', () => mocks.ssm.rejects(noBootstrap), '123456789012/us-east-1', domain],
  [
    'an account that is not verified',
    () => mocks.cloudFront.on(CreateDistributionCommand).rejects(notVerified),
    'AWS Support',
  ],
  [
    'a new account’s concurrency',
    () => mocks.lambda.resolves({ AccountLimit: { UnreservedConcurrentExecutions: 10 } }),
    'request more of Lambda',
  ],
  [
    'no right to ask',
    () =>
      mocks.cognito.rejects(refusal('AccessDeniedException', 'not authorized: cognito-idp:ListUserPools')),
    'Could not ask about Cognito: not authorized: cognito-idp:ListUserPools',
  ],
  [
    'SES in its sandbox',
    () => mocks.ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false }),
    'request production access',
  ],
  [
    'a sender that is not verified',
    () => mocks.ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false }),
    'has not verified stock.example.org yet',
  ],
  [
    'no sender',
    () => mocks.ses.on(GetEmailIdentityCommand).rejects(refusal('NotFoundException')),
    'deploy stack=domain first',
  ],
  [
    'a certificate that waits',
    () => mocks.acm.resolves(certificate('PENDING_VALIDATION', 'stock.example.org')),
    'wait until it is ISSUED',
  ],
  [
    'a certificate for another domain',
    () => mocks.acm.resolves(certificate('ISSUED', 'example.org')),
    'certificate is for example.org, not for stock.example.org',
  ],
  [
    'no certificate',
    () => mocks.acm.rejects(refusal('ResourceNotFoundException')),
    'give the output CertificateArn',
  ],
  [
    'the zone of another domain',
    () => mocks.route53.on(GetHostedZoneCommand).resolves({ HostedZone: zone('ample.org.') }),
    'is that of ample.org',
  ],
  [
    'no zone',
    () => mocks.route53.on(GetHostedZoneCommand).rejects(refusal('NoSuchHostedZone')),
    'aws route53 list-hosted-zones',
    domain,
  ],
  [
    'a name that points elsewhere',
    recordsHave('stock.example.org.', 'A'),
    'stock.example.org. has a A record already',
  ],
  ['a DMARC record', recordsHave('_dmarc.stock.example.org.', 'TXT'), 'remove it first', domain],
  [
    'a failed stack that is protected',
    () => mocks.cloudFormation.resolves(stack('ROLLBACK_COMPLETE')),
    '--no-enable-termination-protection',
  ],
  [
    'protection at once',
    () => undefined,
    'set protection to off for the first time',
    { ...first, protection: 'on' },
  ],
])('says what to do about %s', async (_what, plant, line, context = first) => {
  plant()
  expect(await problemsOf(context)).toEqual(expect.arrayContaining([expect.stringContaining(line)]))
})

it('asks about names and quotas before the first deployment only, since later its own are among them', async () => {
  mocks.cloudFormation.resolves(stack('UPDATE_COMPLETE', []))
  recordsHave('stock.example.org.', 'A')()
  mocks.lambda.resolves({ AccountLimit: { UnreservedConcurrentExecutions: 100 } })
  mocks.iam.on(GetRoleCommand).resolves({})
  mocks.iam.on(GetOpenIDConnectProviderCommand).resolves({})
  for (const context of [first, pipeline])
    expect(await problemsOf({ ...context, protection: 'on' })).toEqual([])
})

const gitHubHas =
  (...kept: readonly object[]) =>
  () =>
    (gitHub['/environments'] = { environments: kept })

it.each<[string, () => void, string, Context?]>([
  [
    'a role of that name',
    () =>
      mocks.iam.on(GetRoleCommand, { RoleName: 'household-inventory-drift-prod-eu-central-1' }).resolves({}),
    'The role household-inventory-drift-prod-eu-central-1 exists already',
  ],
  [
    'a policy of that name',
    () => mocks.iam.on(GetPolicyCommand).resolves({}),
    'The policy household-inventory-execution-prod-eu-central-1 exists already',
  ],
  [
    'a provider',
    () => mocks.iam.on(GetOpenIDConnectProviderCommand).resolves({}),
    'set provider to existing',
  ],
  ['no provider', () => undefined, 'leave the setting provider out', existing],
  [
    'a provider for others',
    () => mocks.iam.on(GetOpenIDConnectProviderCommand).resolves({ ClientIDList: ['others'] }),
    'sts.amazonaws.com',
    existing,
  ],
  [
    'a misspelt environment',
    gitHubHas(...environments.slice(0, -1), environment('prod-aproval')),
    'is it misspelt?',
  ],
  ['a missing environment', gitHubHas(), 'GitHub has no environment prod-approval'],
  [
    'an environment of the stories that is missing',
    gitHubHas(...environments.filter(({ name }) => name !== 'stories')),
    'GitHub has no environment stories',
  ],
  [
    'approval by nobody',
    gitHubHas(...environments.map(({ name }) => environment(name))),
    'requires no reviewer',
  ],
  [
    'approval by nobody, and a variable that says otherwise',
    () => {
      gitHubHas(...environments.map(({ name }) => environment(name)))()
      gitHub['/PROD_BY_HAND'] = { value: 'true' }
    },
    'PROD_BY_HAND to on',
  ],
  [
    'an environment for any branch',
    () => (gitHub['/deployment-branch-policies'] = { branch_policies: [{ name: 'main' }, { name: '*' }] }),
    'does not allow the branch main alone',
  ],
  ['a branch for all', () => (gitHub['/rules/branches/main'] = []), 'No rule protects the branch main'],
  [
    'another subject',
    () => undefined,
    'set repository to someone@1/household@2',
    { ...pipeline, repository: 'someone/household' },
  ],
  ['a subject of the repository’s own', () => (gitHub['/sub'] = { use_default: false }), 'reset it'],
  ['no token for GitHub', () => delete gitHub['/environments'], 'is GH_TOKEN set'],
])('says what to do about %s before the pipeline', async (_what, plant, line, context = pipeline) => {
  plant()
  expect(await problemsOf(context)).toEqual(expect.arrayContaining([expect.stringContaining(line)]))
})

it('asks for no reviewer where prod is deployed by hand', async () => {
  gitHubHas(...environments.map(({ name }) => environment(name)))()
  gitHub['/PROD_BY_HAND'] = { value: 'on' }
  expect(await problemsOf(pipeline)).toEqual([])
})
