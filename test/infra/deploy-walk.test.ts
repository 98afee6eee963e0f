import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isLong } from '../property/sizes.ts'
import { linkedCheckout } from '../support/checkout.ts'
import { runAsWritten } from '../support/cloud-formation.ts'

const guide = readFileSync('docs/deploy.md', 'utf8')

/** A checkout whose stages have these settings. */
function checkOut(settings: object): string {
  const sources = ['infra', 'functions', 'texts', 'node_modules', 'package.json', 'tsconfig.json', 'cdk.json']
  const folder = linkedCheckout(sources, ['stages'])
  for (const stage of ['dev', 'prod'])
    writeFileSync(join(folder, `stages/${stage}.json`), JSON.stringify(settings))
  return folder
}

/** Runs a command that stands in the guide, as a reader who says yes. */
function walk(command: string, ...[state, folder]: [Parameters<typeof runAsWritten>[1], string]) {
  expect(guide).toMatch(new RegExp(`(^|\`)${command}(\`| |$)`, 'm'))
  return runAsWritten(`CDK_VALIDATION=false ${command} --require-approval never`, state, folder)
}

const stored = checkOut({ protection: 'on', repository: 'someone/household' })

const commands = ['firewall -c stage=prod', 'pipeline -c stage=dev'].map(
  (one) => `npx cdk deploy -c stack=${one}`,
)

it.each(commands.slice(0, isLong ? 2 : 1))('runs as the guide writes it: %s', async (command) => {
  const deployed = { status: 'UPDATE_COMPLETE', isProtected: true } as const
  const { code, changes, said } = await walk(command, deployed, stored)
  expect([code, changes], said).toEqual([0, expect.arrayContaining(['CreateChangeSet', 'ExecuteChangeSet'])])
})

it.runIf(isLong)('deploys nothing to a stack that is stuck, and says what to do', async () => {
  const command = 'npx cdk deploy -c stack=firewall -c stage=prod'
  const { code, changes, said } = await walk(command, { status: 'UPDATE_ROLLBACK_FAILED' }, stored)
  expect([code, changes]).toEqual([1, []])
  expect(said).toContain('continue-update-rollback --stack-name household-inventory-firewall-prod')
})

const ready = { status: 'UPDATE_COMPLETE', settings: ['firewall'] } as const

const preflight = 'npm run -s preflight -- --deploying -c stage=prod'

it('holds a deployment up that drops a setting, however it is begun', async () => {
  const { code, said } = await runAsWritten(preflight, ready, stored)
  expect(code).toBe(1)
  expect(said.trim()).toBe(
    'The deployed stack has firewall, which the file of the stage does not name: write it there, with null to take it away.',
  )
  const byName = checkOut({ protection: 'on', firewall: null })
  expect(await runAsWritten(preflight, ready, byName)).toMatchObject({ code: 0 })
})

it('asks about the account before a first deployment', async () => {
  const { code, said } = await runAsWritten(preflight, {}, checkOut({ protection: 'off', concurrency: 2 }))
  expect([code, said]).toEqual([1, expect.stringContaining('Lambda')])
})

it('waits for a stack that is busy, and warns of one that nobody protects', async () => {
  const busy = { ...ready, status: 'UPDATE_ROLLBACK_IN_PROGRESS', next: 'UPDATE_ROLLBACK_COMPLETE' } as const
  const { code, said } = await runAsWritten(preflight, busy, checkOut({ protection: 'off', firewall: null }))
  expect([code, said.trim().split('\n')]).toEqual([
    0,
    [
      expect.stringContaining('goes back from an update that failed: wait'),
      expect.stringMatching(/^::warning::household-inventory-prod is deployed/),
      expect.stringMatching(/^Nothing that can be asked/),
    ],
  ])
})

it.runIf(isLong)('deploys a stage from nothing by the commands of the guide', async () => {
  const made = await walk('npx cdk deploy', {}, '.')
  expect([made.code, made.changes], made.said).toEqual([0, ['CreateChangeSet', 'ExecuteChangeSet']])
  const dropping = await walk('npx cdk deploy', ready, '.')
  expect([dropping.code, dropping.changes]).toEqual([1, []])
  expect(dropping.said).toContain('The deployed stack has firewall')
})
