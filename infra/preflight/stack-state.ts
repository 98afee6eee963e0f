import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { unlessMissing } from './check.ts'
import type { Settings } from '../settings.ts'

export interface StackState {
  readonly name: string
  readonly isDeployed: boolean
  readonly problems: readonly string[]
}

export async function readStackState(settings: Settings, region: string): Promise<StackState> {
  const name = stackName(settings)
  const client = new CloudFormationClient({ region })
  const described = await unlessMissing(
    client.send(new DescribeStacksCommand({ StackName: name })),
    'ValidationError',
  )
  const { StackStatus: status = 'none', EnableTerminationProtection: isProtected } =
    described?.Stacks?.[0] ?? {}
  const isDeployed = /^(CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT)_COMPLETE/.test(status)
  const problems = [
    ...inProgress(name, status),
    ...failed(name, status, isProtected === true),
    ...protection(name, isDeployed, settings),
  ]
  return { name, isDeployed, problems }
}

function stackName({ stack, stage }: Settings): string {
  if (stack === 'pipeline') return 'household-inventory-pipeline'
  return stack === 'service' ? `household-inventory-${stage}` : `household-inventory-${stack}-${stage}`
}

function inProgress(name: string, status: string): string[] {
  if (!status.endsWith('IN_PROGRESS') || status === 'REVIEW_IN_PROGRESS') return []
  return [`${name} is busy (${status}): wait until it has finished.`]
}

function failed(name: string, status: string, isProtected: boolean): string[] {
  if (!/^ROLLBACK_(COMPLETE|FAILED)$/.test(status) || !isProtected) return []
  return [
    `${name} has failed and is protected, so that nothing can repeat it: aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name}`,
  ]
}

function protection(name: string, isDeployed: boolean, settings: Settings): string[] {
  const given = 'protection' in settings ? settings.protection : undefined
  if (!isDeployed && given) return [`${name} is not deployed yet: pass -c protection=off for the first time.`]
  if (isDeployed && given === false)
    return [`${name} is deployed: pass -c protection=on, or this deployment takes its protection away.`]
  return []
}
