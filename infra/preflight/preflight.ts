import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import type { Settings } from '../settings.ts'
import { checkBootstrap, checkCloudFront, checkConcurrency, checkUserPools } from './account.ts'
import type { Check, Target } from './check.ts'
import { checkCertificate, checkSender, checkZone } from './domain.ts'
import { checkGitHub } from './github.ts'
import { checkNames, checkProvider } from './pipeline.ts'
import { readStackState } from './stack-state.ts'

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

export interface Preflight {
  readonly isDeployed: boolean
  /** One line each, which says what to do. */
  readonly problems: readonly string[]
}

/** Changes nothing. */
export async function preflight(settings: Settings): Promise<Preflight> {
  const client = new STSClient({})
  const region = await client.config.region().catch(() => undefined)
  if (!region)
    return { isDeployed: false, problems: ['There is no region: set AWS_REGION, or run aws configure.'] }
  const caller = await client.send(new GetCallerIdentityCommand({})).catch((error: unknown) => String(error))
  if (typeof caller === 'string')
    return {
      isDeployed: false,
      problems: [`AWS does not accept your credentials (${caller}): run aws configure.`],
    }
  const { isDeployed, problems } = await readStackState(settings, region)
  const target: Target = { account: caller.Account ?? '', region, settings, isDeployed }
  const found = await Promise.all(Object.entries(checks).map(([about, check]) => run(about, check, target)))
  return { isDeployed, problems: [...problems, ...found.flat()] }
}

async function run(about: string, check: Check, target: Target): Promise<readonly string[]> {
  try {
    return await check(target)
  } catch (error) {
    return [`Could not ask about ${about}: ${error instanceof Error ? error.message : String(error)}`]
  }
}
