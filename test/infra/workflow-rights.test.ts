import { expect, it } from 'vitest'
import { expectOfWorkflows, readJobs } from '../support/workflows.ts'

/** The one that each job may write, beside a token for AWS; all others only read the repository. */
const writing: Readonly<Record<string, string>> = {
  'deploy tag': 'contents',
  'deploy release': 'contents',
  'deploy return': 'actions',
  'go-back mark': 'contents',
  'pull-request comment': 'pull-requests',
}

/**
 * The role of each job and the environment that it is trusted in. Only what has been approved may change a stage, and the
 * stories' environment trusts no role but theirs.
 */
const roles: Readonly<Record<string, readonly [role: string, environment: string]>> = {
  'deploy stories': ['STORIES_ROLE', 'stories'],
  'deploy difference': ['DRIFT_ROLE', 'prod-settings'],
  'deploy-stage deploy': ['DEPLOY_ROLE', '${{ inputs.stage }}'],
  'drift detect': ['DRIFT_ROLE', '${{ matrix.stage }}-settings'],
}

it('gives each job no more rights than it needs, and none of them to the scripts of packages', () => {
  expectOfWorkflows(
    (texts) => {
      const jobs = readJobs(texts)
      for (const { name, permissions, steps, uses, environment } of jobs) {
        const { 'id-token': token, contents, ...others } = permissions
        const written = Object.entries({ contents, ...others }).filter(([, right]) => right === 'write')
        expect(
          written.map(([right]) => right),
          name,
        ).toEqual(writing[name] ? [writing[name]] : [])
        const assumed = steps.flatMap(({ with: given }) => given['role-to-assume'] ?? [])
        const [role, ofRole] = roles[name] ?? []
        expect(assumed, name).toEqual(role ? [`\${{ vars.${role} }}`] : [])
        if (role) expect(environment, name).toBe(ofRole)
        // A called workflow gets what its caller has.
        const calls = jobs.some(
          (job) => job.name in roles && uses?.endsWith(`/${job.name.split(' ')[0]}.yml`),
        )
        expect(token, name).toBe(role || calls ? 'write' : undefined)
        const scripts = steps.map(({ run = '' }) => run).filter((run) => /\bnpm ci\b/.test(run))
        if (token) for (const run of scripts) expect(run, name).toMatch(/^npm ci --ignore-scripts$/)
      }
      // This has a reviewer, and no role.
      const plain = jobs.flatMap((job) =>
        job.environment && !roles[job.name] ? [[job.name, job.environment]] : [],
      )
      expect(Object.fromEntries(plain)).toEqual({
        'deploy approve': 'prod-approval',
      })
    },
    {
      'scripts of packages with a role': ['deploy-stage', ' --ignore-scripts', ''],
      'the role of deployments before an approval': ['deploy', 'DRIFT_ROLE', 'DEPLOY_ROLE'],
      'a difference in the environment of deployments': ['deploy', 'prod-settings', 'prod'],
      'a role for the build': [
        'build',
        '    timeout-minutes: 20',
        '    permissions: { id-token: write }\n    timeout-minutes: 20',
      ],
      'a pull request with a role': [
        'pull-request',
        'pull-requests: write',
        'pull-requests: write\n      id-token: write',
      ],
    },
  )
})
