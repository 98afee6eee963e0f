import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { linkedCheckout, writeProgram } from '../support/checkout.ts'
import { readJobs, workflows } from '../support/workflows.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'
const today = {
  ...JSON.parse(readFileSync('test/infra/stages/prod-whole.json', 'utf8')),
  table: 'TABLE-restored',
  concurrency: null,
}

/** A checkout of other sources beside those of today, as the workflow has it, with a stand-in for npm. */
function checkOut(settings: object, isToday = true) {
  const folder = linkedCheckout(
    ['functions', 'node_modules', ...(isToday ? ['infra/settings.ts'] : [])],
    ['infra', 'today/infra', 'today/stages', ...(isToday ? ['stages'] : [])],
  )
  for (const name of ['infra/synthesize.sh', 'infra/give-settings.ts'])
    symlinkSync(resolve(name), join(folder, 'today', name))
  writeFileSync(join(folder, 'today/stages/prod.json'), JSON.stringify(settings))
  writeProgram(folder, 'npm', 'for one in "$@"; do echo "$one"; done')
  return folder
}

/** Runs the step of the workflow that synthesizes. Returns what npm was given, and what was told. */
function synthesizeIn(cwd: string) {
  const steps = readJobs(workflows).find(({ name }) => name === 'synthesize synthesize')?.steps ?? []
  const { run = '' } = steps.find(({ env }) => 'BUILT' in env) ?? {}
  const env = { ...process.env, PATH: `${cwd}:${process.env['PATH']}`, STAGE: 'prod', COMMIT: commit }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', run], { cwd, env, encoding: 'utf8' })
  return { status, given: stdout.trim().split('\n').slice(3), told: stderr }
}

it('gives 0.7.0 the settings of today that it knows, and says which it does not', () => {
  const folder = checkOut(today, false)
  writeFileSync(join(folder, 'infra/settings.ts'), readFileSync('test/infra/settings-0.7.0.txt'))
  const { status, given, told } = synthesizeIn(folder)
  expect([status, told]).toEqual([
    0,
    expect.stringMatching(
      /^This version has no protection, operator, .*keyRequestsPerDay, and is deployed without.\n$/,
    ),
  ])
  const pairs = given.filter((one) => one !== '-c').map((pair) => pair.split(/=(.*)/s, 2))
  const { stage, domain, table, signUps, concurrency } = Object.fromEntries(pairs)
  expect([stage, domain, table]).toEqual(['prod', today.domain, today.table])
  expect([signUps, concurrency]).toEqual([undefined, undefined])
  expect(pairs).toContainEqual(['commit', commit])
})

it('gives sources of today theirs as a file, without a setting of a later version', () => {
  const folder = checkOut({ ...today, later: 7 })
  const { status, given, told } = synthesizeIn(folder)
  expect([status, told]).toEqual([0, 'This version has no later, and is deployed without.\n'])
  expect(given).toEqual(['-c', 'stage=prod', '-c', `commit=${commit}`])
  const { concurrency: _none, ...known } = today
  expect(JSON.parse(readFileSync(join(folder, 'stages/prod.json'), 'utf8'))).toEqual(known)
})

it('fails where the settings themselves are wrong', () => {
  const folder = checkOut({ ...today, budget: 'ten' })
  const { status, told } = synthesizeIn(folder)
  expect(status).not.toBe(0)
  expect(told).toContain('budget must be a whole number, at least 1.')
})
