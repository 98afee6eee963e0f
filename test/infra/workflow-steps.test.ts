import { expect, it } from 'vitest'
import { expectOfWorkflows, readJobs, type Job } from '../support/workflows.ts'

/** A step: its action without owner and commit, or its script; then what it is given. */
const textOf = ({
  uses,
  run = '',
  with: given,
  env,
  if: when,
  'working-directory': folder,
}: Job['steps'][number]) =>
  [
    uses?.replace(/^[\w-]+\/([\w-]+)@.*$/, '$1') ?? run.trim(),
    ...Object.entries<unknown>({ ...given, ...env, ...(when && { if: when }), in: folder }).map(
      ([name, value]) => `${name}: ${String(value)}`,
    ),
  ].join('\n')

/** Found in the steps of a job, in this order. The reason is after it. */
type Claim = readonly [expected: string | RegExp, why: string]

const engines: Claim = ['test/browsers/install.sh', 'no story is skipped for want of an engine']
const parts: Claim = [
  /^npm run "test:\$PART"\nPART: \${{ matrix.part }}\nALL_ENGINES: 1$/m,
  'what is wrong is found before it is merged, or deployed',
]

/** An artifact that is empty, or of an earlier attempt, would be deployed as it is. */
const whole = 'if-no-files-found: error\noverwrite: true'

const inEnvironment = 'set -e by default: nothing may follow that hides a failure'

const claims: Readonly<Record<string, readonly Claim[]>> = {
  'build build': [
    [/^npm run build$/m, 'it is built once, where there is no role'],
    [/^npm sbom --sbom-format cyclonedx > dist\/sbom.cdx.json$/m, 'a release lists all that went in'],
    [`upload-artifact\nname: built\npath: dist\n${whole}`, 'every stage gets this build'],
  ],
  'deploy test': [engines, [/^npm run texts -- --complete$/m, 'an offered language lacks no text'], parts],
  'pull-request test': [engines, parts],
  'soak soak': [
    engines,
    [
      /^\$COMMAND\nCOMMAND: \${{ matrix.command }}\nALL_ENGINES: 1$/m,
      'what is too long for every change runs at last',
    ],
  ],
  'deploy stories': [
    ['ACCOUNT: ${{ needs.dev.outputs.account }}', 'stories with an account need one'],
    ['STAGE_URL: ${{ needs.dev.outputs.url }}', 'without it, they would be told about a server here'],
  ],
  'deploy difference': [
    ['name: cloud-prod', 'it is about the templates that would be deployed'],
    [/^sh infra\/show-difference.sh prod >> "\$GITHUB_STEP_SUMMARY"$/m, 'the person who approves reads it'],
  ],
  'deploy tag': [[/^for pause in (\d+ ){3}/, 'without its tag, what is live could not be told']],
  'deploy release': [
    ['name: built', 'it lists the packages of what is live'],
    ['gh release create "prod-$NUMBER" dist/sbom.cdx.json', 'it lists the packages of what is live'],
  ],
  'deploy return': [
    [
      /^gh workflow run go-back.yml .* -f failed=true$/m,
      'the version that failed has no tag to go back from',
    ],
  ],
  'synthesize synthesize': [
    ['path: today', 'an earlier version gets the settings of today'],
    ['name: built', 'each stage gets the same build'],
    [/^sh today\/infra\/synthesize.sh "\$STAGE" "\$COMMIT"\nBUILT: 1$/m, 'each stage gets the same build'],
    [
      `upload-artifact\nname: cloud-\${{ inputs.stage }}\npath: dist/cloud\n${whole}`,
      'it is deployed as it is',
    ],
  ],
  'deploy-stage deploy': [
    ['path: today\nfetch-depth: 0', 'an earlier version is held against the settings of today'],
    ['name: cloud-${{ inputs.stage }}\npath: dist/cloud', 'what was synthesized for this stage'],
    ['configure-aws-credentials', 'all that follows needs them'],
    [
      /^npm run preflight -- --deploying -c "stage=\$STAGE"\nSTAGE: .*\nin: today$/m,
      'nothing goes unsaid, and what is missing is said before anything is made',
    ],
    [
      /^sh infra\/require-order.sh "\$COMMIT"\nCOMMIT: .*\nif: inputs.stage == 'prod' && inputs.commit == github.sha\nin: today$/m,
      'old code that is approved late stays away, and going back is no such thing',
    ],
    [/^npx cdk deploy --app dist\/cloud --strict .*--outputs-file outputs.json$/m, 'nothing is made again'],
    ['aws cloudformation set-stack-policy', 'the policy keeps what nobody can make again'],
    [/^node .* infra\/smoke-main.ts outputs.json$/m, inEnvironment],
    [/"url=" \+ .Url, "account=" \+ .SmokeTestAccount/, 'the stories ask for them'],
    ['COMMIT: ${{ inputs.commit }}', 'an older version that answers has not been replaced'],
  ],
  'drift detect': [[/^sh infra\/detect-drift.sh "\$STAGE"$/m, inEnvironment]],
  'go-back find': [
    ['fetch-depth: 0', 'tags are looked up with their commits'],
    ['sh infra/find-way-back.sh "$TAG" "$FAILED" >> "$GITHUB_OUTPUT"', 'somebody may have named one'],
  ],
  'go-back mark': [
    ['fetch-depth: 0', 'tags are looked up with their commits'],
    ['sh infra/find-way-back.sh "$TAG" false', 'what was deployed meanwhile is left, too'],
    ['refs/tags/left-${tag#prod-}', 'no later run goes back to what was left'],
  ],
  'pull-request compare': [
    ['ref: ${{ github.event.pull_request.base.sha }}', 'before: what it would be merged into'],
    [
      /^sh infra\/compare-stages.sh "\$RUNNER_TEMP\/base" > difference.txt \|\| failed=1$/m,
      'all is compared',
    ],
    // GitHub takes at most 1 MB of outputs, and a comment 65,536 characters.
    [/head -c [1-6]\d{4} difference.txt$/m, 'GitHub takes no longer comment'],
    ['exit "${failed:-0}"', 'nothing that nobody can make again is destroyed'],
  ],
  'pull-request comment': [['gh pr comment "$NUMBER"', 'the difference is read']],
}

it('does what each job is there for', () => {
  expectOfWorkflows(
    (texts) => {
      const jobs = new Map(readJobs(texts).map((job) => [job.name, job.steps.map(textOf).join('\n')]))
      for (const [name, expected] of Object.entries(claims)) {
        let rest = jobs.get(name) ?? ''
        for (const [what, why] of expected) {
          expect(rest, `${name}: ${why}`).toMatch(what)
          const { index = 0, 0: found = '' } = (typeof what === 'string' ? null : what.exec(rest)) ?? {}
          rest = rest.slice(
            typeof what === 'string' ? rest.indexOf(what) + what.length : index + found.length,
          )
        }
      }
    },
    {
      'no tests': ['deploy', 'npm run "test:$PART"', 'npm run lint'],
      'a smoke test of any version': [
        'deploy-stage',
        /(?<=OUTPUT")\n        env:\n          COMMIT.*\n$/,
        '\n',
      ],
      'a smoke test that may fail': [
        'deploy-stage',
        'smoke-main.ts outputs.json',
        'smoke-main.ts outputs.json || true',
      ],
      'a comment that is too long': ['pull-request', 'head -c 60000', 'head -c 600000'],
      'a loss that nobody hears of': ['pull-request', 'exit "${failed:-0}"', ''],
      'a build of nothing': ['build', /if-no-files-found: error/, 'if-no-files-found: warn'],
      'settings of then': ['synthesize', /          path: today\n/, '          path: then\n'],
      'a comparison of nothing': ['drift', 'detect-drift.sh "$STAGE"', 'detect-drift.sh "$STAGE" || true'],
      'old code that is approved late': [
        'deploy-stage',
        'require-order.sh "$COMMIT"',
        'require-order.sh "$COMMIT" || true',
      ],
    },
  )
})

/** Those that must have a value for a script to mean this run, by the inputs of their workflow. */
const meant = (name: string, environment: string | undefined) => {
  const [commit, stage] = /^(build|deploy-stage|synthesize) /.test(name)
    ? ['${{ inputs.commit }}', '${{ inputs.stage }}']
    : ['${{ github.sha }}', environment?.replace('-settings', '')]
  return { STAGE: stage, COMMIT: commit, GH_TOKEN: '${{ github.token }}' }
}

it('takes the commit and the stage that it was called for, and the Node of the functions', () => {
  expectOfWorkflows(
    (texts) => {
      for (const { name, steps, environment, strategy, uses, with: given } of readJobs(texts)) {
        const called = /^(build|deploy-stage|synthesize) /.test(name)
        for (const { uses: action = '', with: taken, env } of steps) {
          // Without a reference, it is the commit that the workflow runs for.
          if (called && action.includes('checkout'))
            expect(taken['ref'], name).toBe(taken['path'] === 'today' ? undefined : '${{ inputs.commit }}')
          if (action.includes('setup-node'))
            expect(taken['node-version'], name).toBe(strategy?.matrix['node'] ? '${{ matrix.node }}' : 24)
          const expected: Readonly<Record<string, unknown>> = meant(name, environment)
          for (const [variable, value] of Object.entries(env))
            expect(value, `${name} ${variable}`).toBe(expected[variable] ?? value)
        }
        if (uses === undefined) continue
        const commits: Readonly<Record<string, string>> = {
          deploy: '${{ github.sha }}',
          'go-back': '${{ needs.find.outputs.commit }}',
        }
        const [file = '', job] = name.split(' ')
        expect(given['commit'], name).toBe(commits[file] ?? '${{ inputs.commit }}')
        const stages: Readonly<Record<string, string | undefined>> = { build: undefined, dev: 'dev' }
        const own = file === 'deploy-stage' ? '${{ inputs.stage }}' : 'prod'
        expect(given['stage'], name).toBe(job && job in stages ? stages[job] : own)
      }
    },
    {
      'a build of whatever is on main': ['build', 'ref: ${{ inputs.commit }}', 'ref: main'],
      'a preflight of another stage': [
        'deploy-stage',
        /(?<=today\n        env:\n          STAGE: )\$\{\{ inputs.stage \}\}/,
        'dev',
      ],
      'the wrong stage': ['deploy', 'stage: prod', 'stage: dev'],
    },
  )
})
