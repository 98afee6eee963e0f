import { StackStatus } from '@aws-sdk/client-cloudformation'
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

it.each(all.filter((status) => status in obstacles))(
  'explains %s by a sentence of its own, and in the runbook',
  async (status) => {
    mocks.cloudFormation.resolves(stack(status, []))
    for (const protection of ['on', 'off']) {
      const { problems, isBusy } = await read({ ...wholeStage, protection })
      expect(problems).toEqual([
        expect.stringMatching(/^household-inventory-prod [^:]+: [^]+\(\w+; see docs/),
      ])
      expect(problems[0]).toContain(status.endsWith('_IN_PROGRESS') ? ': wait' : `${status};`)
      expect(isBusy).toBe(status.endsWith('_IN_PROGRESS'))
    }
    expect(runbook).toMatch(new RegExp(`^\\| .*\`${status}\`.* \\|`, 'm'))
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
    const { problems, isDeployed } = await read({ ...wholeStage, protection: isFirst ? 'off' : 'on' })
    expect([status, problems, isDeployed]).toEqual([status, [], !isFirst])
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
  mocks.cloudFormation.resolves(stack('UPDATE_COMPLETE', ['notify', 'firewall']))
  const later = { stage: 'prod', protection: 'on', notify: 'someone@example.org' }
  const { problems } = await read(later)
  expect(problems).toEqual([expect.stringContaining('The deployed stack has firewall,')])
  // As null does.
  expect((await read(later, ['notify', 'firewall'])).problems).toEqual([])
})

it('asks for each setting of a stack that an earlier version deployed', async () => {
  mocks.cloudFormation.resolves(stack('UPDATE_COMPLETE'))
  const { problems } = await read({ stage: 'prod', protection: 'on', notify: 'someone@example.org' })
  expect(problems).toEqual([expect.stringMatching(/write budget, signUps, .*originSecrets into its file/)])
  expect((await read({ stage: 'prod', protection: 'on', stack: 'firewall' })).problems).toEqual([])
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
