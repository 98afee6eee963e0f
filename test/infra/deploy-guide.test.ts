import * as cloudformation from '@aws-sdk/client-cloudformation'
import * as cognito from '@aws-sdk/client-cognito-identity-provider'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { scripts } from '../../package.json' with { type: 'json' }
import { readSettings } from '../../infra/settings.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { propertiesOf } from '../support/template.ts'

const guide = ['deploy', 'backups', 'runbook']
  .map((name) => readFileSync(`docs/${name}.md`, 'utf8'))
  .join('\n')

/** Each command of the guide and of the pages that it leads to: the lines of its blocks, and what stands in its sentences. */
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
      /^(GH_TOKEN=\$\(gh auth token\) |OFFLINE=0 |0 3 \* \* \* cd \S+ && )?(npx cdk|npm|aws|gh api|node --import tsx|git) /,
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

/** Operations of services whose clients the project has; `admin-delete-user` is `AdminDeleteUserCommand`. */
const clients: Readonly<Record<string, object>> = { cloudformation, 'cognito-idp': cognito }

const operationOf = (name: string) =>
  `${name.replaceAll(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase())}Command`

it('calls the command lines of AWS and GitHub as they are documented', () => {
  const calls = commands
    .filter((command) => /^(aws|gh) /.test(command))
    .map((command) => command.split(' -')[0] ?? '')
  const others = new Set<string>()
  for (const call of calls) {
    const [program, service = '', operation = ''] = call.split(' ')
    const client = program === 'aws' ? clients[service] : undefined
    if (client) expect(Object.keys(client), call).toContain(operationOf(operation))
    else others.add(call)
  }
  expect([...others].toSorted()).toEqual([
    'aws cloudwatch set-alarm-state',
    'aws configure',
    'aws s3 rm',
    'aws secretsmanager list-secret-version-ids',
    'aws secretsmanager put-secret-value',
    'aws secretsmanager update-secret-version-stage',
    'gh api repos/OWNER/NAME/actions/oidc/customization/sub',
  ])
  expect(calls.length).toBeGreaterThan(others.size)
})
