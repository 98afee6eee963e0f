import * as cloudformation from '@aws-sdk/client-cloudformation'
import * as cognito from '@aws-sdk/client-cognito-identity-provider'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { scripts } from '../../package.json' with { type: 'json' }
import { optionalSettings, readStage } from '../../infra/settings.ts'
import { synthesize, wholeStage } from '../support/deployment.ts'
import { propertiesOf } from '../support/template.ts'
import { readJobs, workflows } from '../support/workflows.ts'

const guide = ['deploy', 'backups', 'runbook']
  .map((name) => readFileSync(`docs/${name}.md`, 'utf8'))
  .join('\n')

/** Files of settings that it shows. */
const files = [...guide.matchAll(/^```json\n([^]*?)^```\n/gm)].map(([, text = '']) => text)

/** Each command of the guide and of the pages that it leads to: the lines of its blocks, and what stands in its sentences. */
const commands = [
  ...[...guide.replaceAll(/^```json\n[^]*?^```\n/gm, '').matchAll(/^ *```\n([^]*?)^ *```/gm)].flatMap(
    ([, block = '']) => block.split('\n'),
  ),
  ...[...guide.matchAll(/`((?:GH_TOKEN=\S+ \S+ \S+ )?(?:npx|npm|aws|gh|node|git|OFFLINE=0) [^`]+)`/g)].map(
    ([, line = '']) => line,
  ),
]
  .map((line) => line.replace(/#.*/, '').trim())
  .filter((line) => line !== '')

it('has commands, of which a reader can run each', () => {
  expect(commands.length).toBeGreaterThan(20)
  for (const command of commands)
    expect(command).toMatch(
      /^(GH_TOKEN=\$\(gh auth token\) |OFFLINE=0 |0 3 \* \* \* cd \S+ && )?(npx cdk|npm|aws|gh api|node --import tsx|git) /,
    )
})

it('says by `-c` which stage and which stack a command is about, and no more', () => {
  const given = commands
    .filter((command) => /cdk (deploy|destroy|synth)|npm run (preflight|synth)/.test(command))
    .map((command) => [...command.matchAll(/-c (\S+)/g)].map(([, pair = '']) => pair))
  expect(given.length).toBeGreaterThan(8)
  for (const pair of given.flat())
    expect(pair).toMatch(/^(stage=(dev|prod)|stack=(domain|firewall|pipeline|…))$/)
})

it('names the environments and the variables that the workflows have', () => {
  const jobs = readJobs(workflows)
  const environments = jobs.flatMap(({ environment }) => environment ?? [])
  for (const environment of environments)
    for (const stage of ['dev', 'prod'])
      expect(guide).toContain(`\`${environment.replace(/\$\{\{.*\}\}/, stage)}\``)
  const asked = jobs.flatMap(({ if: when = '' }) => [...when.matchAll(/vars\.(\w+) != '(\w+)'/g)])
  for (const [, name, value] of asked)
    expect(guide).toContain(`the variable \`${name}\` of the repository to \`${value}\``)
})

it('shows files of settings as they are taken, and explains each setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stages-'))
  expect(files).not.toEqual([])
  for (const text of files) {
    writeFileSync(join(folder, 'prod.json'), text)
    expect(() => readStage({ stage: 'prod' }, folder)).not.toThrow()
  }
  const [, table = ''] = /\| setting \| what it does \|\n([^]*?)\n\n/.exec(guide) ?? []
  const explained = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(new Set(explained)).toEqual(new Set([...optionalSettings, 'protection', 'repository', 'provider']))
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

/** Services whose clients the project has, with the model of each operation: its input's members, the required ones first. */
const clients: Readonly<Record<string, object>> = { cloudformation, 'cognito-idp': cognito }
const inputModel = z.tuple(
  [z.unknown(), z.unknown(), z.unknown(), z.unknown(), z.array(z.string()), z.unknown()],
  z.unknown(),
)

/** `stack-name` is `StackName`. */
const member = (name: string) =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase())

it('calls the command lines of AWS and GitHub as they are documented', () => {
  const calls = commands.filter((command) => /^(aws|gh) /.test(command))
  const others = new Set<string>()
  for (const call of calls) {
    const [program, service = '', operation = ''] = call.split(' ')
    const client = program === 'aws' ? clients[service] : undefined
    if (!client) {
      others.add(call.split(' -')[0] ?? '')
      continue
    }
    const [, , , , members, , required = 0] = inputModel.parse(
      Object.entries(client).find(
        ([name]) => name === `${member(operation)}Input$` || name === `${member(operation)}Request$`,
      )?.[1],
    )
    const given = [...call.matchAll(/ --(?:no-)?([a-z-]+)/g)].map(([, name = '']) => member(name))
    expect(members, call).toEqual(expect.arrayContaining(given))
    expect(given, call).toEqual(expect.arrayContaining(members.slice(0, Number(required))))
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
