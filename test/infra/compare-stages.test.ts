import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { linkedCheckout, writeProgram } from '../support/checkout.ts'

const bucket = (BucketName: string) =>
  JSON.stringify({ Resources: { Site: { Type: 'AWS::S3::Bucket', Properties: { BucketName } } } })

/** A checkout of sources, whose npm synthesizes a template for a stage that has a domain and one for others. */
function checkOut(small: string, whole: string): string {
  const folder = linkedCheckout(
    ['infra', 'functions', 'node_modules', 'test'],
    ['bin', 'dist/cloud', 'stages'],
  )
  const bin = join(folder, 'bin')
  writeProgram(bin, 'npx', 'echo "$*"')
  writeProgram(
    bin,
    'npm',
    `stage=\${5#stage=}; if grep -q domain stages/$stage.json; then echo '${whole}'; else echo '${small}'; fi > dist/cloud/household-inventory-$stage.template.json`,
  )
  return folder
}

function compare(before: string, here: string) {
  // Each of both has its own npm: the one that is found first from where it runs.
  const env = { ...process.env, PATH: `./bin:${process.env['PATH']}` }
  return spawnSync('sh', ['infra/compare-stages.sh', before], { cwd: here, env, encoding: 'utf8' })
}

const usual = checkOut(bucket('a'), bucket('a'))

it('compares a small stage, a first one and a whole one, and fails where something is lost for good', () => {
  const { status, stdout, stderr } = compare(usual, checkOut(bucket('a'), bucket('b')))
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('AWS::S3::Bucket Site would be replaced, for its BucketName.'),
  ])
  const lines = stdout.trim().split('\n')
  expect(lines.filter((line) => line.startsWith('## '))).toEqual(['## dev', '## prod-first', '## prod-whole'])
  expect(lines.filter((line) => /^cdk diff .*--template \S+ household-inventory-/.test(line))).toHaveLength(3)
})
