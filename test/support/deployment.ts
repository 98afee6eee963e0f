import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { ASSET_RESOURCE_METADATA_ENABLED_CONTEXT } from 'aws-cdk-lib/cx-api'
import cdk from '../../cdk.json' with { type: 'json' }
import prodFirst from '../infra/stages/prod-first.json' with { type: 'json' }
import prodWhole from '../infra/stages/prod-whole.json' with { type: 'json' }
import { makeDomainStack } from '../../infra/domain.ts'
import { makeFirewallStack } from '../../infra/firewall.ts'
import { makePipelineStack } from '../../infra/pipeline.ts'
import { readSettings } from '../../infra/settings.ts'
import { makeServiceStack } from '../../infra/stack.ts'
import { readTemplate, type Template } from './template.ts'

/** Stands for the built site, of which each kind of file must get along, and for every bundle. */
export const builtFiles = ['css', 'html', 'js', 'mjs', 'png', 'svg', 'wasm', 'webmanifest'].map(
  (kind) => `index.${kind}`,
)

/** Settings as a person gives them, and what a command says. */
export type Context = Readonly<Record<string, string | number>>

/** A stage with all that it can be given. */
export const wholeStage: Context = {
  stage: 'prod',
  commit: '0123456789abcdef0123456789abcdef01234567',
  ...prodWhole,
}

/** Every kind of stack, with the least and the most that it can be given. */
export const configurations: Readonly<Record<string, Context>> = {
  'a minimal dev': {},
  'a first prod without a domain': { stage: 'prod', ...prodFirst },
  'a fully configured prod': wholeStage,
  'a domain': { stack: 'domain', domain: 'stock.example.org', hostedZone: 'Z0123456789ABC' },
  'a firewall': { stack: 'firewall', stage: 'prod' },
  'the pipeline of dev': { stack: 'pipeline', repository: 'someone/household' },
  'the pipeline of prod': {
    stack: 'pipeline',
    stage: 'prod',
    protection: 'on',
    repository: 'someone@123/household@456',
    provider: 'existing',
  },
}

/** A stage with other numbers than the usual ones. */
export const otherNumbers: Context = { notify: 'someone@example.org', budget: 25, concurrency: 7 }

/**
 * The stack that a context makes, in an app of its own.
 *
 * @param bundle returns the folder of a bundle; by default, what is built beforehand is left out
 */
export function makeStack(context: Context, bundle?: (folder: string) => string): Stack {
  // The validator takes ten seconds; `npm run synth` asks it.
  process.env['CDK_VALIDATION'] = 'false'
  const app = new App({
    context: { ...cdk.context, ...context, [ASSET_RESOURCE_METADATA_ENABLED_CONTEXT]: true },
  })
  const settings = readSettings(context)
  if (settings.stack === 'domain') return makeDomainStack(app, settings)
  if (settings.stack === 'firewall') return makeFirewallStack(app, settings)
  if (settings.stack === 'pipeline') return makePipelineStack(app, settings)
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  for (const name of builtFiles) writeFileSync(join(folder, name), '')
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  return makeServiceStack(app, settings, { siteFolder: folder, bundle: bundle ?? (() => folder) })
}

const templates = new Map<string, Template>()

/** The template that a context makes; made once for all tests of a process, which leave it as it is. */
export function synthesize(context: Context): Template {
  const key = JSON.stringify(context)
  const template = templates.get(key) ?? readTemplate(artifactOf(makeStack(context)).template)
  templates.set(key, template)
  return template
}

/** A stack as `cdk synth` writes it. */
export function artifactOf(stack: Stack) {
  const app = stack.node.root
  if (!(app instanceof App)) throw new Error('The stack stands in no app.')
  return app.synth().getStackByName(stack.stackName)
}
