import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { bundleFunction } from './bundle.ts'
import { makeDomainStack } from './domain.ts'
import { buildSite, siteFolder } from './local/build.ts'
import { makePipelineStack } from './pipeline.ts'
import { readSettings, WrongContext, type Settings } from './settings.ts'
import { makeServiceStack } from './stack.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

const app = new App()
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
try {
  await fill(readSettings(app.node.getAllContext()))
} catch (error) {
  if (!(error instanceof WrongContext)) throw error
  say(error.message)
  process.exit(1)
}

async function fill(settings: Settings): Promise<void> {
  if (settings.stack === 'domain') return void makeDomainStack(app, settings)
  if (settings.stack === 'pipeline') return void makePipelineStack(app, settings)
  await buildSite(say)
  makeServiceStack(app, settings, { siteFolder, bundle: (folder) => bundleFunction(folder).output })
}
