import {
  CloudFrontClient,
  CreateDistributionCommand,
  ListDistributionsCommand,
} from '@aws-sdk/client-cloudfront'
import {
  CognitoIdentityProviderClient,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { CachePolicy } from 'aws-cdk-lib/aws-cloudfront'
import { isBootstrapped } from '../bootstrap.ts'
import { senderRegion } from '../domain.ts'
import { bundled } from '../resources.ts'
import type { Settings } from '../settings.ts'

export interface Target {
  readonly account: string
  readonly region: string
  readonly settings: Settings
  readonly isDeployed: boolean
}

/** The domain's sender and the firewall are in one region alone. */
export const regionOf = ({ stack }: Settings, region: string) =>
  ['domain', 'firewall'].includes(stack) ? senderRegion : region

/** Asks about one thing. Returns a line for each problem, which says what to do. */
export type Check = (target: Target) => Promise<readonly string[]>

/** Returns undefined where the error of AWS has one of these names. */
export async function unlessMissing<Answer>(
  asked: Promise<Answer>,
  ...names: readonly string[]
): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (names.includes(error instanceof Error ? error.name : '')) return undefined
    throw error
  }
}

export const checkBootstrap: Check = async ({ account, region, settings }) => {
  const target = regionOf(settings, region)
  if (await isBootstrapped(target)) return []
  return [`${target} is not bootstrapped: npx cdk bootstrap aws://${account}/${target}`]
}

/**
 * A new account may add nothing to CloudFront until AWS has verified it, and no call says whether it is. An account with
 * a distribution is. Another one is asked for a distribution that can't be made, since its origin doesn't exist.
 */
export const checkCloudFront: Check = async ({ settings }) => {
  if (settings.stack !== 'service') return []
  const client = new CloudFrontClient({ region: senderRegion })
  const { DistributionList: list } = await client.send(new ListDistributionsCommand({ MaxItems: 1 }))
  if (list?.Quantity) return []
  try {
    await client.send(new CreateDistributionCommand({ DistributionConfig: impossible() }))
  } catch (error) {
    if (String(error).includes('must be verified'))
      return [
        'AWS has not verified this account for CloudFront: open a case with AWS Support (Account and billing, free) and wait for the answer.',
      ]
  }
  return []
}

const impossible = () => ({
  CallerReference: `preflight-${Date.now()}`,
  Comment: 'Preflight: never made',
  Enabled: false,
  Origins: {
    Quantity: 1,
    Items: [{ Id: 'origin', DomainName: 'example.org', S3OriginConfig: { OriginAccessIdentity: '' } }],
  },
  DefaultCacheBehavior: {
    TargetOriginId: 'none',
    ViewerProtocolPolicy: 'https-only' as const,
    CachePolicyId: CachePolicy.CACHING_OPTIMIZED.cachePolicyId,
  },
})

/** Lambda leaves this many to functions without a reservation. */
const unreservable = 100

export const checkConcurrency: Check = async ({ region, settings, isDeployed }) => {
  if (settings.stack !== 'service' || settings.concurrency === undefined || isDeployed) return []
  const { AccountLimit: limit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}))
  const free = (limit?.UnreservedConcurrentExecutions ?? 0) - unreservable
  const needed = bundled.length * settings.concurrency
  if (needed <= free) return []
  return [
    `${bundled.length} functions of ${settings.concurrency} reserve ${needed} concurrent executions, and ${Math.max(free, 0)} are left: set a smaller concurrency or none, or request more of Lambda in Service Quotas.`,
  ]
}

export const checkUserPools: Check = async ({ region, settings }) => {
  if (settings.stack !== 'service') return []
  await new CognitoIdentityProviderClient({ region }).send(new ListUserPoolsCommand({ MaxResults: 1 }))
  return []
}
