import type { Stack } from 'aws-cdk-lib'
import { requireBootstrap } from './bootstrap.ts'
import { buildOutput } from './build-output.ts'
import { makeCheckedApp } from './checked-app.ts'
import { makeDomainStack } from './domain.ts'
import { makeFirewallStack } from './firewall.ts'
import { makePipelineStack } from './pipeline.ts'
import { readSettings, InvalidContextError, type Settings } from './settings.ts'
import { makeServiceStack } from './stack.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

const app = makeCheckedApp()
try {
  const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env
  await requireBootstrap(await makeStack(readSettings(app.node.getAllContext())), { account, region })
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
