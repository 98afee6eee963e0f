import { expect, it } from 'vitest'
import { expectOfWorkflows, readJobs, type Job, type Workflows } from '../support/workflows.ts'

/** A step as lines: its action without owner and commit, or its script; what it is given; its variables. */
const linesOf = ({ uses, run, with: given, env, 'working-directory': folder }: Job['steps'][number]) => [
  uses ? uses.replace(/^[\w-]+\/([\w-]+)@.*$/, '$1') : (run ?? '').trim(),
  ...Object.entries<unknown>({ ...given, ...env, ...(folder && { in: folder }) })
    // Another claim holds these.
    .filter(([name]) => !['persist-credentials', 'package-manager-cache', 'cache'].includes(name))
    .map(([name, value]) => `${name}: ${String(value)}`),
]

const stepsIn = (texts: Workflows) =>
  Object.fromEntries(readJobs(texts).map(({ name, steps }) => [name, steps.map(linesOf)]))

const commit = '${{ inputs.commit }}'
const node = ['setup-node', 'node-version: 24']
const upload = (name: string, path: string) => [
  'upload-artifact',
  `name: ${name}`,
  `path: ${path}`,
  'if-no-files-found: error',
  'overwrite: true',
]
const github = ['GH_TOKEN: ${{ github.token }}', 'REPOSITORY: ${{ github.repository }}']
const numbered = ['NUMBER: ${{ github.run_number }}', 'COMMIT: ${{ github.sha }}']
const credentials = (role: string) => [
  'configure-aws-credentials',
  `role-to-assume: \${{ vars.${role} }}`,
  'aws-region: ${{ vars.AWS_REGION }}',
]
const tests = [
  ['sudo sh test/browsers/install.sh'],
  ['npm ci'],
  ['npm test', 'ALL_ENGINES: 1'],
  ['npm run test:browsers', 'ALL_ENGINES: 1'],
]
const asked = '${{ matrix.node }}'

/** GitHub takes at most 1 MB of outputs, and a comment 65,536 characters. */
const compare = [
  'npx cdk diff --no-color -c stage=dev --template "$RUNNER_TEMP/before/household-inventory-dev.template.json" \\',
  '  > difference.txt 2>&1 || cat difference.txt',
  '{',
  "  echo 'difference<<END_OF_DIFFERENCE'",
  '  head -c 60000 difference.txt',
  '  echo',
  '  echo END_OF_DIFFERENCE',
  '} >> "$GITHUB_OUTPUT"',
].join('\n')

const tag = [
  'for pause in 5 20 60 0; do',
  '  gh api "repos/$REPOSITORY/git/ref/tags/prod-$NUMBER" && exit',
  '  gh api "repos/$REPOSITORY/git/refs" -f "ref=refs/tags/prod-$NUMBER" -f "sha=$COMMIT" && exit',
  '  sleep "$pause"',
  'done',
  'exit 1',
].join('\n')

const smoke = [
  'node --import tsx infra/smoke-main.ts outputs.json',
  `jq -r '.[] | "url=" + .Url' outputs.json >> "$GITHUB_OUTPUT"`,
].join('\n')

const mark = [
  'for tag in $LEFT; do',
  '  sha=$(gh api "repos/$REPOSITORY/git/ref/tags/$tag" --jq .object.sha)',
  '  gh api "repos/$REPOSITORY/git/refs" -f "ref=refs/tags/left-${tag#prod-}" -f "sha=$sha"',
  'done',
].join('\n')

/** Each job that has steps: all of them. The longer scripts have claims of their own. */
const steps: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'build build': [
    ['checkout', `ref: ${commit}`],
    node,
    ['npm ci'],
    ['npm run build'],
    ['npm sbom --sbom-format cyclonedx > dist/sbom.cdx.json'],
    upload('built', 'dist'),
  ],
  'deploy test': [['checkout'], node, ...tests],
  'deploy stories': [
    ['checkout'],
    node,
    ['sudo sh test/browsers/install.sh'],
    ['npm ci'],
    ['npm run test:browsers', 'ALL_ENGINES: 1', 'STAGE_URL: ${{ needs.dev.outputs.url }}'],
  ],
  'deploy difference': [
    ['checkout'],
    node,
    ['npm ci --ignore-scripts'],
    ['download-artifact', 'name: cloud-prod', 'path: dist/cloud'],
    credentials('DRIFT_ROLE'),
    ['sh infra/show-difference.sh prod >> "$GITHUB_STEP_SUMMARY"'],
  ],
  'deploy approve': [['echo "Approved."']],
  'deploy order': [
    ['checkout', 'fetch-depth: 0'],
    ['sh infra/require-order.sh "$COMMIT"', 'COMMIT: ${{ github.sha }}'],
  ],
  'deploy tag': [[tag, ...github, ...numbered]],
  'deploy release': [
    ['download-artifact', 'name: built', 'path: dist'],
    [
      'gh release create "prod-$NUMBER" dist/sbom.cdx.json --verify-tag --notes "$COMMIT" --repo "$REPOSITORY"',
      ...github,
      ...numbered,
    ],
  ],
  'deploy return': [
    ['gh workflow run go-back.yml --repo "$REPOSITORY" --ref main -f failed=true', ...github],
  ],
  'synthesize synthesize': [
    ['checkout', `ref: ${commit}`],
    node,
    ['npm ci'],
    ['download-artifact', 'name: built', 'path: dist'],
    expect.arrayContaining(['BUILT: 1', 'STAGE: ${{ inputs.stage }}', `COMMIT: ${commit}`]),
    upload('cloud-${{ inputs.stage }}', 'dist/cloud'),
  ],
  'deploy-stage deploy': [
    ['checkout', `ref: ${commit}`],
    node,
    ['npm ci --ignore-scripts'],
    ['download-artifact', 'name: cloud-${{ inputs.stage }}', 'path: dist/cloud'],
    credentials('DEPLOY_ROLE'),
    expect.arrayContaining([
      expect.stringMatching(/\nnpm run preflight -- --first "\$\{context\[@\]\}"$/),
      'STAGE: ${{ inputs.stage }}',
      'DOMAIN: ${{ vars.DOMAIN }}',
    ]),
    ['npx cdk deploy --app dist/cloud --strict --require-approval never --outputs-file outputs.json'],
    [
      'aws cloudformation set-stack-policy --stack-name "household-inventory-$STAGE" --stack-policy-body file://infra/stack-policy.json',
      'STAGE: ${{ inputs.stage }}',
    ],
    [smoke, `COMMIT: ${commit}`],
  ],
  'drift detect': [
    ['checkout'],
    credentials('DRIFT_ROLE'),
    ['sh infra/detect-drift.sh "$STAGE"', 'STAGE: ${{ matrix.stage }}'],
  ],
  'go-back find': [
    ['checkout', 'fetch-depth: 0'],
    [
      'sh infra/find-way-back.sh "$TAG" "$FAILED" >> "$GITHUB_OUTPUT"',
      'TAG: ${{ inputs.tag }}',
      'FAILED: ${{ inputs.failed }}',
    ],
  ],
  'go-back mark': [[mark, ...github, 'LEFT: ${{ needs.find.outputs.left }}']],
  'pull-request test': [['checkout'], ['setup-node', `node-version: ${asked}`], ...tests],
  'pull-request compare': [
    ['checkout'],
    ['checkout', 'ref: ${{ github.event.pull_request.base.sha }}', 'path: base'],
    node,
    ['npm ci\nnpx cdk synth --quiet --output "$RUNNER_TEMP/before"', 'in: base'],
    ['rm -r base'],
    ['npm ci'],
    ['npm run synth'],
    ['cp dist/cloud/household-inventory-dev.template.json "$RUNNER_TEMP/after.json"'],
    ['npm run synth -- -c stage=prod -c protection=on -c notify=someone@example.org'],
    ['npm run synth -- -c stack=pipeline -c repository=${{ github.repository }}'],
    [compare],
    [
      'node --import tsx infra/kept-resources-main.ts "$RUNNER_TEMP/before/household-inventory-dev.template.json" "$RUNNER_TEMP/after.json"',
    ],
  ],
  'pull-request comment': [
    [
      expect.stringMatching(/^printf .* "\$DIFFERENCE" .* \| gh pr comment "\$NUMBER" --repo "\$REPOSITORY"/),
      'GH_TOKEN: ${{ github.token }}',
      'DIFFERENCE: ${{ needs.compare.outputs.difference }}',
      'NUMBER: ${{ github.event.pull_request.number }}',
      'REPOSITORY: ${{ github.repository }}',
    ],
  ],
}

it('deploys what was built once without a role, from the commit, and checks it', () => {
  expectOfWorkflows(
    (texts) => {
      const found = Object.entries(stepsIn(texts)).filter(([, lines]) => lines.length > 0)
      expect(Object.fromEntries(found)).toEqual(steps)
    },
    {
      'a build of whatever is on main': ['build', 'ref: ${{ inputs.commit }}', 'ref: main'],
      'no tests': ['deploy', 'npm test', 'npm run lint'],
      'an engine that may be missing': ['pull-request', 'ALL_ENGINES: 1', 'ALL_ENGINES: 0'],
      'a build of each stage': ['synthesize', '          BUILT: 1\n', ''],
      'scripts of packages with a role': ['deploy-stage', ' --ignore-scripts', ''],
      'no preflight': ['deploy-stage', 'npm run preflight -- --first', 'echo'],
      'a preflight of another stage': [
        'deploy-stage',
        /(?<=Preflight\n        env:\n          STAGE: )\$\{\{ inputs.stage \}\}/,
        'dev',
      ],
      'no smoke test': ['deploy-stage', /          node --import tsx infra\/smoke-main.*\n/, ''],
      'a smoke test of any version': [
        'deploy-stage',
        /(?<=OUTPUT")\n        env:\n          COMMIT.*\n$/,
        '\n',
      ],
      'stories of nothing': ['deploy', /          STAGE_URL.*\n/, ''],
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
      'a build without its bill of materials': ['build', /.*npm sbom.*\n/, ''],
      'a release without it': ['deploy', ' dist/sbom.cdx.json', ''],
      'a difference of nothing': ['pull-request', 'head -c 60000 difference.txt', 'head -c 0 difference.txt'],
      'a comment that is too long': ['pull-request', 'head -c 60000', 'head -c 600000'],
      'a difference that fails the pull request': ['pull-request', ' || cat difference.txt', ''],
      'a way back to nothing': ['deploy', 'gh workflow run go-back.yml', 'echo go-back.yml'],
      'a way back that leaves what is live after a failure': ['deploy', ' -f failed=true', ''],
      'a version that is not marked': ['go-back', 'refs/tags/left-', 'refs/tags/gone-'],
      'a tag that nobody hears of': ['go-back', '"$TAG" "$FAILED"', '"" "$FAILED"'],
      'a comparison of nothing': ['drift', 'detect-drift.sh "$STAGE"', 'detect-drift.sh "$STAGE" || true'],
      'the role of deployments before an approval': ['deploy', 'DRIFT_ROLE', 'DEPLOY_ROLE'],
      'a difference that nobody reads': ['deploy', ' >> "$GITHUB_STEP_SUMMARY"', ''],
      'the role of deployments for comparing': ['drift', 'DRIFT_ROLE', 'DEPLOY_ROLE'],
      'the templates of another stage': [
        'deploy-stage',
        'name: cloud-${{ inputs.stage }}',
        'name: cloud-dev',
      ],
      'an old Node': ['build', 'node-version: 24', 'node-version: 20'],
      'old code that is approved late': [
        'deploy',
        'require-order.sh "$COMMIT"',
        'require-order.sh "$COMMIT" || true',
      ],
      'a version that loses its tag at once': ['deploy', 'for pause in 5 20 60 0', 'for pause in 0'],
      'tags without commits': ['go-back', 'fetch-depth: 0', 'fetch-depth: 1'],
    },
  )
})
