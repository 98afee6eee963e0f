import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { scripts } from '../../package.json' with { type: 'json' }
import { readSettings } from '../../infra/settings.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { propertiesOf } from '../support/template.ts'

const guide = readFileSync('docs/deploy.md', 'utf8')

/** Each command of the guide: the lines of its blocks, and what stands in its sentences. */
const commands = [
  ...[...guide.matchAll(/^ *```\n([^]*?)^ *```/gm)].flatMap(([, block = '']) => block.split('\n')),
  ...[...guide.matchAll(/`((?:GH_TOKEN=\S+ \S+ \S+ )?(?:npx|npm|aws|gh|node|git|OFFLINE=0) [^`]+)`/g)].map(
    ([, line = '']) => line,
  ),
]
  .map((line) => line.replace(/#.*/, '').trim())
  .filter((line) => line !== '')

/** A reader's values for the words in capitals. */
const filledIn: readonly (readonly [RegExp, string])[] = [
  [/\bOWNER\b/g, 'someone'],
  [/\bNAME\b/g, 'household'],
  [/\bNEW_TABLE|TABLE-restored|TABLE\b/g, 'table'],
]
const fill = (command: string) =>
  filledIn.reduce((text, [name, value]) => text.replaceAll(name, value), command)

/** Stands in a sentence for whatever the reader has. */
const isWhole = (pair: string) => !/=(…)?$/.test(pair)

it('has commands, of which a reader can run each', () => {
  expect(commands.length).toBeGreaterThan(20)
  for (const command of commands)
    expect(command).toMatch(
      /^(GH_TOKEN=\$\(gh auth token\) |OFFLINE=0 )?(npx cdk|npm|aws|gh api|node --import tsx|git) /,
    )
})

it('gives CDK and the preflight settings that they take', () => {
  const given = commands
    .filter((command) => /cdk (deploy|destroy|synth)|npm run (preflight|synth)/.test(command))
    .map((command) => [...fill(command).matchAll(/-c (\S+)/g)].map(([, pair = '']) => pair))
    .filter((pairs) => pairs.every(isWhole))
  expect(given.length).toBeGreaterThan(8)
  for (const pairs of given) {
    const context = Object.fromEntries(pairs.map((pair) => pair.split('=')))
    expect(() => readSettings(context), pairs.join(' ')).not.toThrow()
  }
})

it('names programs, stacks, alarms and outputs that are there', () => {
  const text = commands.join('\n')
  for (const [, file = ''] of text.matchAll(/--import tsx (\S+)/g)) expect(existsSync(file), file).toBe(true)
  for (const [, file = ''] of text.matchAll(/file:\/\/(\S+)/g)) expect(existsSync(file), file).toBe(true)
  for (const [, name = ''] of text.matchAll(/npm run (\w+)/g)) expect(Object.keys(scripts)).toContain(name)
  for (const [, name] of text.matchAll(/--stack-name (\S+)/g)) expect(name).toBe('household-inventory-prod')
  const alarms = JSON.stringify(
    propertiesOf(synthesize({ ...wholeStage, stage: 'dev' }), 'AWS::CloudWatch::Alarm'),
  )
  for (const [, name] of text.matchAll(/--alarm-name (\S+)/g))
    expect(alarms).toContain(`"AlarmName":"${name}"`)
})

it('calls the command lines of AWS and GitHub as they are documented', () => {
  const calls = commands
    .filter((command) => /^(aws|gh) /.test(command))
    .map((command) => command.split(' -')[0])
  expect(new Set(calls)).toEqual(
    new Set([
      'aws cloudformation delete-stack',
      'aws cloudformation set-stack-policy',
      'aws cloudformation update-termination-protection',
      'aws cloudwatch set-alarm-state',
      'aws configure',
      'aws s3 rm',
      'aws secretsmanager list-secret-version-ids',
      'gh api repos/OWNER/NAME/actions/oidc/customization/sub',
    ]),
  )
})
