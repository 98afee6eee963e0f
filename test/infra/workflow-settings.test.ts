import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { expectOfWorkflows, readJobs } from '../support/workflows.ts'

/** Each setting of the environments that the synthesis passes on. */
const settings = {
  stage: 'STAGE',
  commit: 'COMMIT',
  protection: 'PROTECTION',
  notify: 'NOTIFY',
  budget: 'BUDGET',
  contact: 'CONTACT',
  operator: 'OPERATOR',
  operatorAddress: 'OPERATOR_ADDRESS',
  operatorEmail: 'OPERATOR_EMAIL',
  signUps: 'SIGN_UPS',
  cell: 'CELL',
  concurrency: 'CONCURRENCY',
  firewall: 'FIREWALL',
  domain: 'DOMAIN',
  certificate: 'CERTIFICATE',
  hostedZone: 'HOSTED_ZONE',
  table: 'TABLE',
  originSecrets: 'ORIGIN_SECRETS',
}

it('passes each setting of an environment on', () => {
  expectOfWorkflows(
    (texts) => {
      const job = readJobs(texts).find(({ name }) => name === 'synthesize synthesize')
      const { run = '', env = {} } = job?.steps.find(({ name }) => name === 'Synthesize') ?? {}
      const passed = [...run.matchAll(/-c "(\w+)=\$(\w+)"/g)].map(([, name, variable]) => [name, variable])
      expect(Object.fromEntries(passed)).toEqual(settings)
      const given = Object.values(settings)
        .slice(2)
        .map((name) => [name, `\${{ vars.${name} }}`])
      expect(env).toEqual({
        BUILT: 1,
        STAGE: '${{ inputs.stage }}',
        COMMIT: '${{ inputs.commit }}',
        ...Object.fromEntries(given),
      })
      for (const name of Object.values(settings).slice(2))
        if (!['CERTIFICATE', 'HOSTED_ZONE', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'].includes(name))
          expect(run).toContain(`[ -z "$${name}" ] || context+=(`)
      expect(run).toMatch(/\nnpm run synth -- "\$\{context\[@\]\}"\n$/)
    },
    {
      'a version without the commit': ['synthesize', ' -c "commit=$COMMIT"', ''],
      'a setting that is not passed on': ['synthesize', /.*"notify=\$NOTIFY".*\n/, ''],
      'a variable of another': ['synthesize', 'BUDGET: ${{ vars.BUDGET }}', 'BUDGET: ${{ vars.TABLE }}'],
      'settings that nobody passes': ['synthesize', ' -- "${context[@]}"', ''],
    },
  )
})

it('lists each variable of an environment in the deploy guide', () => {
  const [, listed = ''] =
    /Give `dev` and `prod` the variables (.*)/.exec(readFileSync('docs/deploy.md', 'utf8')) ?? []
  const named = [...listed.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)
  expect(new Set(named)).toEqual(
    new Set(['DEPLOY_ROLE', 'DRIFT_ROLE', 'AWS_REGION', ...Object.values(settings).slice(2)]),
  )
})
