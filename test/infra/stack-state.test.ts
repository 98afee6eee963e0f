import { DescribeStacksCommand, StackStatus } from '@aws-sdk/client-cloudformation'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { obstacles, readStackState } from '../../infra/preflight/stack-state.ts'
import { readSettings } from '../../infra/settings.ts'
import { synthesize, wholeStage, type Context } from '../support/deployment.ts'
import { stack, standInForReadyAccount } from '../support/ready-account.ts'

const { mocks } = standInForReadyAccount()

/** The state of a stack, for a file that names these settings. */
const read = (context: Context, named = Object.keys(context)) =>
  readStackState({ settings: readSettings(context), named }, 'eu-central-1')

const runbook = readFileSync('docs/runbook.md', 'utf8')

const all = Object.values(StackStatus)

it.each(Object.entries(obstacles))(
  'explains %s by a sentence of its own, and in the runbook',
  async (name, advice) => {
    const [status = 'CREATE_COMPLETE'] = all.filter((one) => one === name)
    mocks.cloudFormation.resolves(stack(status, []))
    for (const protection of ['on', 'off']) {
      const { obstacles: found, isBusy } = await read({ ...wholeStage, protection })
      expect(found).toEqual([expect.stringMatching(/^household-inventory-prod [^:]+: [^]+\(\w+; see docs/)])
      expect(found[0]).toContain(name.endsWith('_IN_PROGRESS') ? ': wait' : `${name};`)
      expect(isBusy).toBe(name.endsWith('_IN_PROGRESS'))
    }
    const [row = ''] = new RegExp(`^\\| .*\`${name}\`.* \\|`, 'm').exec(runbook) ?? []
    const [command = name] = /aws cloudformation [\w-]+/.exec(advice('')) ?? []
    expect(row).toContain(command)
  },
)

it('deploys, and goes back, wherever CloudFormation can', async () => {
  const others = all.filter((status) => !(status in obstacles))
  expect(others).toHaveLength(9)
  for (const status of others) {
    const isFirst = /^(DELETE|REVIEW|ROLLBACK)_/.test(status)
    mocks.cloudFormation.resolves({
      Stacks: stack(status, []).Stacks.map((one) => ({ ...one, EnableTerminationProtection: !isFirst })),
    })
    const protection = isFirst ? 'off' : 'on'
    const { obstacles: found, refusals, isDeployed, isBusy } = await read({ ...wholeStage, protection })
    expect([status, found, refusals, isDeployed, isBusy]).toEqual([status, [], [], !isFirst, false])
  }
})

it('puts out which settings a stage has, without those that are as usual', () => {
  const settingsOf = (context: Context) =>
    JSON.parse(JSON.stringify(synthesize(context).Outputs['Settings'])).Value
  expect(settingsOf({})).toBe('[]')
  const { stage: _stage, commit: _commit, protection: _protection, ...file } = wholeStage
  expect(new Set(JSON.parse(settingsOf(wholeStage)))).toEqual(new Set(Object.keys(file)))
  expect(settingsOf({ budget: 10, signUps: 201 })).toBe('["signUps"]')
})

it('refuses to take a setting away that the file does not name', async () => {
  mocks.cloudFormation.resolves(stack('UPDATE_COMPLETE', ['notify', 'firewall', 'one of another version']))
  const later = { stage: 'prod', protection: 'on', notify: 'someone@example.org' }
  const { refusals } = await read(later)
  expect(refusals).toEqual([expect.stringContaining('The deployed stack has firewall,')])
  // As null does.
  expect((await read(later, ['notify', 'firewall'])).refusals).toEqual([])
})

it('asks for each setting of a stack that an earlier version deployed', async () => {
  mocks.cloudFormation.resolves(stack('UPDATE_COMPLETE'))
  const { refusals } = await read({ stage: 'prod', protection: 'on', notify: 'someone@example.org' })
  expect(refusals).toEqual([
    expect.stringMatching(/write budget, signUps, ((?!protection).)*originSecrets into its file/),
  ])
  expect((await read({ stage: 'prod', protection: 'on', stack: 'firewall' })).refusals).toEqual([])
})

it('asks in the region of the stack', async () => {
  mocks.cloudFormation.resolves(stack('UPDATE_COMPLETE', []))
  await readStackState({ settings: readSettings({ stack: 'firewall' }), named: [] }, 'us-east-1')
  const [call] = mocks.cloudFormation.commandCalls(DescribeStacksCommand)
  expect(await Object(call?.thisValue).config.region()).toBe('us-east-1')
})

it('always says that a deployed stack is not protected', async () => {
  mocks.cloudFormation.resolves(stack('UPDATE_COMPLETE', []))
  for (const context of [
    {},
    { stage: 'prod', protection: 'off' },
    { protection: 'off', stack: 'pipeline', repository: 'a/b' },
  ])
    expect((await read(context)).warnings).toEqual([expect.stringContaining('set protection to on')])
  expect((await read({ protection: 'on' })).warnings).toEqual([])
})
