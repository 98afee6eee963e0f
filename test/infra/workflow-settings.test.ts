import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settingNames } from '../../infra/settings.ts'
import { expectOfWorkflows, readJobs } from '../support/workflows.ts'

/** The variable of a setting: `signUps` is `SIGN_UPS`. */
const variableOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

const settings = Object.fromEntries(settingNames.map((name) => [name, variableOf(name)]))

/** Given by each deployment, whatever its environment. */
const ofDeployment = ['STAGE', 'COMMIT']

const variables = Object.values(settings).filter((name) => !ofDeployment.includes(name))

/** Those that go with another one, which says whether they are given. */
const together = ['CERTIFICATE', 'HOSTED_ZONE', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL']

it('passes each setting of an environment on', () => {
  expectOfWorkflows(
    (texts) => {
      const job = readJobs(texts).find(({ name }) => name === 'synthesize synthesize')
      const { run = '', env = {} } = job?.steps.find(({ name }) => name === 'Synthesize') ?? {}
      const passed = [...run.matchAll(/-c "(\w+)=\$(\w+)"/g)].map(([, name, variable]) => [name, variable])
      expect(Object.fromEntries(passed)).toEqual(settings)
      const given = variables.map((name) => [name, `\${{ vars.${name} }}`])
      expect(env).toEqual({
        BUILT: 1,
        STAGE: '${{ inputs.stage }}',
        COMMIT: '${{ inputs.commit }}',
        ...Object.fromEntries(given),
      })
      for (const name of variables.filter((one) => !together.includes(one)))
        expect(run).toContain(`[ -z "$${name}" ] || context+=(`)
      expect(run).toMatch(/\nnpm run synth -- "\$\{context\[@\]\}"\n$/)
    },
    {
      'a setting that is not passed on': ['synthesize', /.*"notify=\$NOTIFY".*\n/, ''],
      'settings that nobody passes': ['synthesize', ' -- "${context[@]}"', ''],
    },
  )
})

it('lists each variable of an environment in the deploy guide', () => {
  const [, listed = ''] =
    /Give `dev` and `prod` the variables (.*)/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? []
  const named = [...listed.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(['DEPLOY_ROLE', 'DRIFT_ROLE', 'AWS_REGION', ...variables]))
})
