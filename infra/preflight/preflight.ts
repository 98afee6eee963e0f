import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import type { Stage } from '../settings.ts'
import {
  checkBootstrap,
  checkCloudFront,
  checkConcurrency,
  checkUserPools,
  regionOf,
  type Check,
  type Target,
} from './account.ts'
import { checkCertificate, checkSender, checkZone } from './domain.ts'
import { checkGitHub } from './github.ts'
import { checkNames, checkProvider } from './pipeline.ts'
import { readStackState, type StackState } from './stack-state.ts'

const checks: Readonly<Record<string, Check>> = {
  'CDK’s bootstrap': checkBootstrap,
  CloudFront: checkCloudFront,
  'Lambda’s concurrency': checkConcurrency,
  Cognito: checkUserPools,
  'Amazon SES': checkSender,
  'the certificate': checkCertificate,
  'the zone': checkZone,
  'names in IAM': checkNames,
  'the OpenID Connect provider': checkProvider,
  GitHub: checkGitHub,
}

/** One line for each problem, which says what to do. */
export interface Preflight {
  readonly stack: StackState
  /** Of the account and its settings: what CloudFormation goes back from by itself once a stage is deployed. */
  readonly others: readonly string[]
}

/** Changes nothing. */
export async function preflight(stage: Stage): Promise<Preflight> {
  const client = new STSClient({})
  const region = await client.config.region().catch(() => undefined)
  if (!region) return unable('There is no region: set AWS_REGION, or run aws configure.')
  const caller = await client.send(new GetCallerIdentityCommand({})).catch((error: unknown) => String(error))
  if (typeof caller === 'string')
    return unable(`AWS does not accept your credentials (${caller}): run aws configure.`)
  const stack = await readStackState(stage, regionOf(stage.settings, region)).catch((error: unknown) =>
    String(error),
  )
  if (typeof stack === 'string') return unable(`Could not ask about the stack: ${stack}`)
  const { settings } = stage
  const target: Target = { account: caller.Account ?? '', region, settings, isDeployed: stack.isDeployed }
  const found = await Promise.all(Object.entries(checks).map(([about, check]) => run(about, check, target)))
  return { stack, others: found.flat() }
}

const unable = (why: string): Preflight => ({
  stack: { isDeployed: false, isBusy: false, obstacles: [why], refusals: [], warnings: [] },
  others: [],
})

async function run(about: string, check: Check, target: Target): Promise<readonly string[]> {
  try {
    return await check(target)
  } catch (error) {
    return [`Could not ask about ${about}: ${error instanceof Error ? error.message : String(error)}`]
  }
}
