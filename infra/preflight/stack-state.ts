import { CloudFormationClient, DescribeStacksCommand, type StackStatus } from '@aws-sdk/client-cloudformation'
import * as z from 'zod/mini'
import { optionalSettings, type Settings, type Stage } from '../settings.ts'
import { unlessMissing } from './account.ts'

export interface StackState {
  /** Whether a deployment has completed once. */
  readonly isDeployed: boolean
  readonly isBusy: boolean
  /** Reasons for which a deployment would fail. */
  readonly obstacles: readonly string[]
  /** Reasons to refuse one that takes a setting away, or that nothing can repeat if it fails. */
  readonly refusals: readonly string[]
  /** Told, and no more: a deployment goes on. */
  readonly warnings: readonly string[]
}

/** States in which nothing can be deployed, and what ends each. CloudFormation or CDK goes on from all others. */
export const obstacles: Readonly<
  Record<
    Exclude<StackStatus, `${string}_COMPLETE` | 'REVIEW_IN_PROGRESS' | 'ROLLBACK_FAILED'>,
    (name: string) => string
  >
> = {
  CREATE_IN_PROGRESS: () => 'is being made: wait',
  CREATE_FAILED: (name) =>
    `was left half made: aws cloudformation rollback-stack --stack-name ${name}, and deploy again`,
  ROLLBACK_IN_PROGRESS: () => 'could not be made, and is being taken down: wait, and deploy again',
  UPDATE_IN_PROGRESS: () => 'is being updated: wait',
  UPDATE_COMPLETE_CLEANUP_IN_PROGRESS: () => 'is updated, and removes what was replaced: wait',
  UPDATE_FAILED: (name) =>
    `was left half updated: aws cloudformation rollback-stack --stack-name ${name}, and deploy again`,
  UPDATE_ROLLBACK_IN_PROGRESS: () => 'goes back from an update that failed: wait',
  UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS: () => 'went back, and removes what was made anew: wait',
  UPDATE_ROLLBACK_FAILED: (name) =>
    `could not go back from an update that failed: correct what its events name, then aws cloudformation continue-update-rollback --stack-name ${name}`,
  DELETE_IN_PROGRESS: () => 'is being deleted: wait, and deploy it anew',
  DELETE_FAILED: (name) =>
    `was deleted in part, and can only be deleted: correct what its events name, then aws cloudformation delete-stack --stack-name ${name}`,
  IMPORT_IN_PROGRESS: () => 'takes resources in: wait',
  IMPORT_ROLLBACK_IN_PROGRESS: () => 'goes back from taking resources in: wait',
  IMPORT_ROLLBACK_FAILED: () => 'could not go back from taking resources in: ask AWS Support',
}

export async function readStackState({ settings, named }: Stage, region: string): Promise<StackState> {
  const name = stackName(settings)
  const client = new CloudFormationClient({ region })
  const described = await unlessMissing(
    client.send(new DescribeStacksCommand({ StackName: name })),
    'ValidationError',
  )
  const {
    StackStatus: status = 'DELETE_COMPLETE',
    EnableTerminationProtection: hasProtection,
    Outputs = [],
  } = described?.Stacks?.[0] ?? {}
  const isDeployed = status === 'CREATE_COMPLETE' || /^(UPDATE|IMPORT)_/.test(status)
  const isProtected = 'protection' in settings ? settings.protection : undefined
  const output = Outputs.find(({ OutputKey }) => OutputKey === 'Settings')?.OutputValue
  return {
    isDeployed,
    isBusy: status.endsWith('_IN_PROGRESS') && status !== 'REVIEW_IN_PROGRESS',
    obstacles: obstacle(name, status),
    refusals: [
      ...(isDeployed ? [] : failedFirst(name, status, hasProtection, isProtected)),
      ...(isDeployed && settings.stack === 'service' ? dropped(output, named) : []),
    ],
    warnings:
      isDeployed && /service|pipeline/.test(settings.stack) && !isProtected
        ? [`${name} is deployed, and this leaves it unprotected from being deleted: set protection to on.`]
        : [],
  }
}

function stackName({ stack, stage }: Settings): string {
  if (stack === 'pipeline') return 'household-inventory-pipeline'
  return stack === 'service' ? `household-inventory-${stage}` : `household-inventory-${stack}-${stage}`
}

function obstacle(name: string, status: StackStatus): string[] {
  const advice = new Map(Object.entries(obstacles)).get(status)
  if (!advice) return []
  return [`${name} ${advice(name)} (${status}; see docs/runbook.md#a-stack-that-is-stuck).`]
}

function failedFirst(
  name: string,
  status: StackStatus,
  hasProtection: boolean | undefined,
  isProtected: boolean | undefined,
): string[] {
  const isLeft = /^ROLLBACK_(COMPLETE|FAILED)$/.test(status)
  if (isLeft && hasProtection)
    return [
      `${name} has failed and is protected, so that nothing can repeat it: aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name}`,
    ]
  if (isProtected && (isLeft || status === 'DELETE_COMPLETE' || status === 'REVIEW_IN_PROGRESS'))
    return [`${name} is not deployed yet: set protection to off for the first time.`]
  return []
}

const settingNames = z.array(z.string())

/** A deployed stack puts its settings out, by name; one of an earlier version says nothing of them. */
function dropped(output: string | undefined, named: readonly string[]): string[] {
  const has = output === undefined ? optionalSettings : settingNames.parse(JSON.parse(output))
  // A setting that this version no longer has cannot be written.
  const missing = has.filter((name) => optionalSettings.includes(name) && !named.includes(name))
  if (missing.length === 0) return []
  const which = missing.join(', ')
  return [
    output === undefined
      ? `The deployed stack does not say which settings it has: write ${which} into its file, with null where it has none.`
      : `The deployed stack has ${which}, which the file of the stage does not name: write it there, with null to take it away.`,
  ]
}
