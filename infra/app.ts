import { Annotations, type Stack } from 'aws-cdk-lib'
import { requireBootstrap, targetRegion } from './bootstrap.ts'
import { buildOutput } from './build-output.ts'
import { makeCheckedApp } from './template-validator.ts'
import { makeDomainStack } from './domain.ts'
import { makeFirewallStack } from './firewall.ts'
import { makePipelineStack } from './pipeline.ts'
import { readStackState } from './preflight/stack-state.ts'
import { readStage, InvalidContextError, type Settings, type Stage } from './settings.ts'
import { makeServiceStack } from './stack.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)

const app = makeCheckedApp()
try {
  const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env
  const stage = readStage(app.node.getAllContext())
  const stack = await makeStack(stage.settings)
  await requireBootstrap(stack, { account, region })
  if (account) await guard(stack, stage, region)
} catch (error) {
  if (!(error instanceof InvalidContextError)) throw error
  say(error.message)
  process.exit(1)
}

async function makeStack(settings: Settings): Promise<Stack> {
  if (settings.stack === 'domain') return makeDomainStack(app, settings)
  if (settings.stack === 'firewall') return makeFirewallStack(app, settings)
  if (settings.stack === 'pipeline') return makePipelineStack(app, settings)
  return makeServiceStack(app, settings, await buildOutput(process.env['BUILT'], say))
}

/**
 * Stops a deployment that would take a setting away that nobody names, or begin with protection on, as one in another
 * region by mistake does; says what else is in its way. It stops no `cdk destroy`, nor `cdk rollback` of a stack that is
 * stuck.
 */
async function guard(stack: Stack, stage: Stage, region: string | undefined): Promise<void> {
  const target = targetRegion(stack, region)
  if (!target) return
  const state = await readStackState(stage, target).catch((error: unknown) => String(error))
  // An account that may not ask may still deploy, by the roles that the command line takes later.
  if (typeof state === 'string') return say(`Could not ask about ${stack.stackName}: ${state}`)
  for (const line of state.refusals) Annotations.of(stack).addError(line)
  for (const line of [...state.obstacles, ...state.warnings]) say(line)
}
