import { expect, it } from 'vitest'
import { expectOfWorkflows, readJobs, readWorkflow, type Workflows } from '../support/workflows.ts'

it('begins each workflow where it must, and nowhere else', () => {
  expectOfWorkflows(
    (texts) => {
      const read = Object.entries(texts).map(([name, text]) => ({ ...readWorkflow(text), name }))
      const begun = Object.fromEntries(read.map(({ name, on }) => [name, Object.keys(on)]))
      const called = new Set(
        readJobs(texts).flatMap(({ uses = '' }) => /(\w[\w-]*)\.yml$/.exec(uses)?.[1] ?? []),
      )
      // Each may deploy, so that nothing but its caller starts it.
      for (const name of called) expect(begun[name], name).toEqual(['workflow_call'])
      const others = Object.entries(begun).filter(([name]) => !called.has(name))
      expect(Object.fromEntries(others)).toEqual({
        // By hand on main alone, as the environments and the role of deployments have it.
        deploy: ['push', 'workflow_dispatch'],
        drift: ['schedule', 'workflow_dispatch'],
        'go-back': ['workflow_dispatch'],
        // `pull_request_target` would run its code with the rights of the repository.
        'pull-request': ['pull_request'],
        soak: ['schedule', 'workflow_dispatch'],
      })
      const on = Object.fromEntries(read.map((one) => [one.name, one.on]))
      expect(on['deploy']).toMatchObject({ push: { branches: ['main'] } })
      for (const weekly of ['drift', 'soak'])
        expect(on[weekly]).toMatchObject({
          schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) }],
        })
      // The person who goes back in a hurry needs to know neither.
      expect(on['go-back']).toMatchObject({
        workflow_dispatch: { inputs: { tag: { required: false }, failed: { default: false } } },
      })
      // A group of a whole workflow would hold up every later run while one waits for an approval.
      const grouped = read.flatMap(({ name, concurrency }) =>
        concurrency ? [[name, concurrency.group]] : [],
      )
      expect(grouped).toEqual([['pull-request', 'pull-request-${{ github.event.pull_request.number }}']])
    },
    {
      'another way to deploy': ['deploy', 'on:\n', 'on:\n  schedule:\n    - cron: 0 0 * * *\n'],
      'a pull request with the rights of the repository': [
        'pull-request',
        'pull_request:',
        'pull_request_target:',
      ],
      'one group for all deployments': [
        'deploy',
        'jobs:',
        'concurrency:\n  group: deploy\n  cancel-in-progress: false\njobs:',
      ],
    },
  )
})

/** A job and what must have gone well before it begins, if only by way of others. */
const after: readonly (readonly [job: string, before: readonly string[]])[] = [
  ['deploy build', ['test']],
  ['deploy dev', ['build']],
  ['deploy stories', ['dev']],
  ['deploy synthesize', ['stories']],
  ['deploy approve', ['difference']],
  ['deploy prod', ['approve', 'difference', 'stories', 'dev', 'build', 'test']],
  ['deploy tag', ['prod']],
  ['deploy release', ['tag']],
  ['deploy-stage deploy', ['synthesize']],
  ['go-back prod', ['find', 'build']],
  ['go-back mark', ['prod']],
  ['pull-request comment', ['compare']],
]

function allBefore(texts: Workflows, name: string): Set<string> {
  const [file = ''] = name.split(' ')
  const direct = readJobs(texts).find((job) => job.name === name)?.needs ?? []
  return new Set([...direct, ...direct.flatMap((one) => [...allBefore(texts, `${file} ${one}`)])])
}

it('runs each job after the right ones, one deployment of a stage at a time', () => {
  expectOfWorkflows(
    (texts) => {
      for (const [name, before] of after)
        expect([...allBefore(texts, name)], name).toEqual(expect.arrayContaining([...before]))
      const jobs = Object.fromEntries(readJobs(texts).map((job) => [job.name, job]))
      // Any other condition would run what a failure should have stopped.
      const conditions = Object.values(jobs).flatMap((job) => (job.if ? [[job.name, job.if]] : []))
      expect(Object.fromEntries(conditions)).toEqual({
        'deploy synthesize': "vars.PROD_BY_HAND != 'on' || github.event_name == 'workflow_dispatch'",
        'deploy return': "failure() && needs.prod.result == 'failure'",
        'pull-request comment': 'github.event.pull_request.head.repo.full_name == github.repository',
      })
      // Two at once could mix; the groups of two stages wait for nothing of each other.
      expect(jobs['deploy-stage deploy']?.concurrency).toEqual({
        group: 'deploy-${{ inputs.stage }}',
        'cancel-in-progress': false,
        queue: 'max',
      })
      // CloudFormation takes up to half an hour where a distribution changes, after as long a wait; whatever hangs ends.
      for (const { name, steps, 'timeout-minutes': minutes } of Object.values(jobs))
        if (steps.length > 0)
          expect(minutes, name).toBeGreaterThanOrEqual(name === 'deploy-stage deploy' ? 80 : 5)
      expect(jobs['drift detect']?.strategy).toEqual({
        'fail-fast': false,
        matrix: { stage: ['dev', 'prod'] },
      })
      const part = ['units', 'stories', 'browsers']
      expect(jobs['deploy test']?.strategy?.matrix).toEqual({ part })
      expect(jobs['pull-request test']?.strategy?.matrix).toEqual({ node: [20, 22, 24], part })
      expect(jobs['go-back find']?.outputs).toEqual({
        commit: '${{ steps.find.outputs.commit }}',
        tag: '${{ steps.find.outputs.tag }}',
      })
    },
    {
      'prod without an approval': ['deploy', 'needs: approve', 'needs: dev'],
      'prod before dev': ['deploy', 'needs: dev', 'needs: build'],
      'two deployments of a stage at once': ['deploy-stage', /    concurrency:\n.*\n.*\n/, ''],
      'a way back that the next deployment cancels': ['deploy-stage', /      queue: max\n/, ''],
      'a failure that is ignored': ['deploy', 'needs: test', 'needs: test\n    continue-on-error: true'],
      'a deployment that is cut off': ['deploy-stage', 'timeout-minutes: 90', 'timeout-minutes: 45'],
    },
  )
})
