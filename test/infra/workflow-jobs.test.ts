import { expect, it } from 'vitest'
import { expectOfWorkflows, readJobs, readWorkflow, type Job } from '../support/workflows.ts'

const commit = { required: true, type: 'string' }

it('begins each workflow where it must, and nowhere else', () => {
  const triggers = {
    build: { workflow_call: { inputs: { commit } } },
    deploy: { push: { branches: ['main'] } },
    'deploy-stage': {
      workflow_call: {
        inputs: { stage: { required: true, type: 'string' }, commit },
        outputs: { url: { value: '${{ jobs.deploy.outputs.url }}' } },
      },
    },
    synthesize: { workflow_call: { inputs: { stage: { required: true, type: 'string' }, commit } } },
    drift: { schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) }], workflow_dispatch: null },
    'go-back': {
      workflow_dispatch: {
        inputs: {
          tag: { description: expect.any(String), required: false, type: 'string' },
          failed: { description: expect.any(String), required: false, default: false, type: 'boolean' },
        },
      },
    },
    'pull-request': { pull_request: null },
  }
  expectOfWorkflows(
    (texts) => {
      const read = Object.entries(texts).map(([name, text]) => [name, readWorkflow(text)] as const)
      expect(Object.fromEntries(read.map(([name, { on }]) => [name, on]))).toEqual(triggers)
      // A group of a whole workflow would hold up every later run while one waits for an approval.
      expect(read.flatMap(([name, { concurrency }]) => (concurrency ? [[name, concurrency]] : []))).toEqual([
        [
          'pull-request',
          {
            group: 'pull-request-${{ github.event.pull_request.number }}',
            'cancel-in-progress': true,
          },
        ],
      ])
    },
    {
      'a deployment of every branch': ['deploy', 'branches: [main]', "branches: ['**']"],
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
      'one group for all pull requests': ['pull-request', '-${{ github.event.pull_request.number }}\n', '\n'],
      'more rights for all jobs': ['deploy', 'contents: read', 'contents: write'],
      'a comparison once a year': ['drift', '* * 1', '1 1 *'],
      'a tag that somebody must know': ['go-back', 'required: false', 'required: true'],
      'a run by hand that takes what is live': ['go-back', 'default: false', 'default: true'],
    },
  )
})

const role = { contents: 'read', 'id-token': 'write' }
const [stageGroup, stageName] = ['deploy-${{ inputs.stage }}', '${{ inputs.stage }}']
const failed = "failure() && needs.prod.result == 'failure'"

/** The properties of a job without its steps. */
type Shape = Omit<Job, 'steps' | 'with' | 'concurrency' | 'runs-on' | 'timeout-minutes'> & {
  readonly minutes?: number
  readonly group?: string
}

const [build, stage] = ['./.github/workflows/build.yml', './.github/workflows/deploy-stage.yml']
const synthesis = './.github/workflows/synthesize.yml'

/** Each job: what it needs, its minutes or the workflow that it calls, its rights beyond reading, its environment … */
const jobs: Readonly<Record<string, Partial<Shape>>> = {
  'build build': { minutes: 20 },
  'deploy test': { minutes: 60 },
  'deploy build': { needs: ['test'], uses: build },
  'deploy dev': { needs: ['build'], uses: stage, permissions: role },
  'deploy stories': { minutes: 20, needs: ['dev'] },
  'deploy synthesize': { needs: ['stories'], uses: synthesis },
  'deploy difference': { minutes: 10, needs: ['synthesize'], environment: 'prod', permissions: role },
  'deploy approve': { minutes: 5, needs: ['difference'], environment: 'prod-approval' },
  'deploy order': { minutes: 5, needs: ['approve'] },
  'deploy prod': { needs: ['order'], uses: stage, permissions: role },
  'deploy tag': { minutes: 5, needs: ['prod'], permissions: { contents: 'write' } },
  'deploy release': { minutes: 5, needs: ['tag'], permissions: { contents: 'write' } },
  'deploy return': { minutes: 5, needs: ['prod'], if: failed, permissions: { actions: 'write' } },
  'synthesize synthesize': { minutes: 20, environment: stageName },
  'deploy-stage synthesize': { uses: synthesis },
  'deploy-stage deploy': {
    minutes: 45,
    needs: ['synthesize'],
    permissions: role,
    outputs: { url: '${{ steps.smoke.outputs.url }}' },
    environment: stageName,
    group: stageGroup,
  },
  'drift detect': {
    minutes: 20,
    strategy: { 'fail-fast': false, matrix: { stage: ['dev', 'prod'] } },
    permissions: role,
    environment: '${{ matrix.stage }}',
  },
  'go-back find': {
    minutes: 5,
    outputs: { commit: '${{ steps.find.outputs.commit }}', left: '${{ steps.find.outputs.left }}' },
  },
  'go-back build': { needs: ['find'], uses: build },
  'go-back prod': { needs: ['find', 'build'], uses: stage, permissions: role },
  'go-back mark': { minutes: 5, needs: ['find', 'prod'], permissions: { contents: 'write' } },
  'pull-request test': { minutes: 60, strategy: { matrix: { node: [20, 22, 24] } } },
  'pull-request compare': {
    minutes: 20,
    outputs: { difference: '${{ steps.compare.outputs.difference }}' },
  },
  'pull-request comment': {
    minutes: 5,
    needs: ['compare'],
    permissions: { 'pull-requests': 'write' },
    if: 'github.event.pull_request.head.repo.full_name == github.repository',
  },
}

it('runs each job after the right ones, with no more rights than it needs, one deployment of a stage at a time', () => {
  expectOfWorkflows(
    (texts) => {
      const found = readJobs(texts).map(
        ({
          name,
          steps,
          with: _given,
          'runs-on': machine,
          'timeout-minutes': minutes,
          concurrency,
          ...rest
        }) => {
          // A job without steps calls a workflow.
          expect(machine, name).toBe(steps.length > 0 ? 'ubuntu-latest' : undefined)
          return [name, { ...rest, minutes, group: concurrency?.group }]
        },
      )
      const expected = Object.entries(jobs).map(([name, given]) => [
        name,
        { needs: [], permissions: {}, outputs: {}, ...given },
      ])
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
    },
    {
      'a deployment without tests': ['deploy', 'build:\n    needs: test\n', 'build:\n'],
      'an approval that nothing is shown for': ['deploy', 'needs: difference', 'needs: dev'],
      'prod without an approval': ['deploy', 'needs: approve', 'needs: dev'],
      'an approval of nobody': ['deploy', '    environment: prod-approval\n', ''],
      'prod before dev': ['deploy', 'needs: dev', 'needs: build'],
      'prod before the stories on dev': ['deploy', 'needs: stories', 'needs: dev'],
      'a role for the build': [
        'build',
        '    timeout-minutes: 20',
        '    permissions: { id-token: write }\n    timeout-minutes: 20',
      ],
      'a tag before prod': ['deploy', 'tag:\n    needs: prod', 'tag:\n    needs: dev'],
      'no way back by itself': ['deploy', 'if: failure()', 'if: success()'],
      'two deployments of a stage at once': ['deploy-stage', /    concurrency:\n.*\n.*\n/, ''],
      'a group for both stages': ['deploy-stage', 'group: deploy-${{ inputs.stage }}', 'group: deploy'],
      'a deployment that is broken off': [
        'deploy-stage',
        'cancel-in-progress: false',
        'cancel-in-progress: true',
      ],
      'another environment': ['synthesize', 'environment: ${{ inputs.stage }}', 'environment: dev'],
      'a pull request with a role': [
        'pull-request',
        'pull-requests: write',
        'pull-requests: write\n      id-token: write',
      ],
      'a comment on a pull request of somebody else': ['pull-request', /    if: github.*\n/, ''],
      'a failure that is ignored': ['deploy', 'needs: test', 'needs: test\n    continue-on-error: true'],
      'a stage that is never compared': ['drift', '[dev, prod]', '[dev]'],
      'a comparison that the other one breaks off': ['drift', '      fail-fast: false\n', ''],
      'an old Node that nobody tests': ['pull-request', '[20, 22, 24]', '[22, 24]'],
      'a deployment that is cut off': ['deploy-stage', 'timeout-minutes: 45', 'timeout-minutes: 4'],
      'a version that is marked before it is left': ['go-back', 'needs: [find, prod]', 'needs: [find]'],
      'another commit to go back to': ['go-back', 'steps.find.outputs.commit', 'steps.find.outputs.tag'],
    },
  )
})
