import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2'
import { CreateDistributionCommand } from '@aws-sdk/client-cloudfront'
import { GetRoleCommand, GetOpenIDConnectProviderCommand } from '@aws-sdk/client-iam'
import { GetHostedZoneCommand, ListResourceRecordSetsCommand } from '@aws-sdk/client-route-53'
import { ParameterNotFound } from '@aws-sdk/client-ssm'
import { expect, it, vi } from 'vitest'
import { bundled } from '../../infra/resources.ts'
import { wholeStage, type Context } from '../support/deployment.ts'
import {
  certificate,
  notVerified,
  problemsOf,
  refusal,
  stack,
  standInForReadyAccount,
  zone,
} from '../support/ready-account.ts'

const { mocks } = standInForReadyAccount()

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

it.each<[string, Context, () => void, string]>([
  ['no region', first, () => vi.stubEnv('AWS_REGION', ''), 'There is no region: set AWS_REGION'],
  [
    'no credentials',
    first,
    () => mocks.sts.rejects(refusal('CredentialsProviderError')),
    'run aws configure',
  ],
  [
    'no bootstrap',
    first,
    () => mocks.ssm.rejects(noBootstrap),
    'npx cdk bootstrap aws://123456789012/eu-central-1',
  ],
  [
    'no bootstrap for the domain',
    domain,
    () => mocks.ssm.rejects(noBootstrap),
    'aws://123456789012/us-east-1',
  ],
  [
    'an account that is not verified',
    first,
    () => mocks.cloudFront.on(CreateDistributionCommand).rejects(notVerified),
    'AWS Support',
  ],
  [
    'a new account’s concurrency',
    first,
    () => mocks.lambda.resolves({ AccountLimit: { UnreservedConcurrentExecutions: 10 } }),
    'request more of Lambda',
  ],
  [
    'no right to ask',
    first,
    () =>
      mocks.cognito.rejects(
        refusal('AccessDeniedException', 'not authorized to perform: cognito-idp:ListUserPools'),
      ),
    'Could not ask about Cognito: not authorized to perform: cognito-idp:ListUserPools',
  ],
  [
    'SES in its sandbox',
    first,
    () => mocks.ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false }),
    'request production access',
  ],
  [
    'a sender that is not verified',
    first,
    () => mocks.ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false }),
    'has not verified stock.example.org yet',
  ],
  [
    'no sender',
    first,
    () => mocks.ses.on(GetEmailIdentityCommand).rejects(refusal('NotFoundException')),
    'deploy stack=domain first',
  ],
  [
    'a certificate that waits',
    first,
    () => mocks.acm.resolves(certificate('PENDING_VALIDATION', 'stock.example.org')),
    'wait until it is ISSUED',
  ],
  [
    'a certificate for another domain',
    first,
    () => mocks.acm.resolves(certificate('ISSUED', 'example.org')),
    'certificate is for example.org, not for stock.example.org',
  ],
  [
    'no certificate',
    first,
    () => mocks.acm.rejects(refusal('ResourceNotFoundException')),
    'give the output CertificateArn',
  ],
  [
    'the zone of another domain',
    first,
    () => mocks.route53.on(GetHostedZoneCommand).resolves({ HostedZone: zone('ample.org.') }),
    'is that of ample.org',
  ],
  [
    'no zone',
    domain,
    () => mocks.route53.on(GetHostedZoneCommand).rejects(refusal('NoSuchHostedZone')),
    'aws route53 list-hosted-zones',
  ],
  [
    'a name that points elsewhere',
    first,
    () =>
      mocks.route53
        .on(ListResourceRecordSetsCommand)
        .resolves({ ResourceRecordSets: [{ Name: 'stock.example.org.', Type: 'A' }] }),
    'stock.example.org. has a A record already',
  ],
  [
    'a DMARC record',
    domain,
    () =>
      mocks.route53
        .on(ListResourceRecordSetsCommand)
        .resolves({ ResourceRecordSets: [{ Name: '_dmarc.stock.example.org.', Type: 'TXT' }] }),
    'remove it first',
  ],
  [
    'a failed stack that is protected',
    first,
    () => mocks.cloudFormation.resolves(stack('ROLLBACK_COMPLETE')),
    '--no-enable-termination-protection',
  ],
  [
    'protection at once',
    { ...first, protection: 'on' },
    () => undefined,
    'set protection to off for the first time',
  ],
])('says what to do about %s', async (_what, context, plant, line) => {
  plant()
  expect(await problemsOf(context)).toEqual(expect.arrayContaining([expect.stringContaining(line)]))
})

it('asks about names and quotas before the first deployment only, since later its own are among them', async () => {
  mocks.cloudFormation.resolves(stack('UPDATE_COMPLETE', []))
  mocks.route53
    .on(ListResourceRecordSetsCommand)
    .resolves({ ResourceRecordSets: [{ Name: 'stock.example.org.', Type: 'A' }] })
  mocks.lambda.resolves({ AccountLimit: { UnreservedConcurrentExecutions: 100 } })
  mocks.iam.on(GetRoleCommand).resolves({})
  mocks.iam.on(GetOpenIDConnectProviderCommand).resolves({})
  for (const context of [first, pipeline])
    expect(await problemsOf({ ...context, protection: 'on' })).toEqual([])
})
