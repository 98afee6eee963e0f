import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'difference-'))

function program(name: string, script: string): void {
  const text = `#!/bin/sh\necho "$*" >> '${folder}/asked'\n${script}\n`
  writeFileSync(join(folder, name), text, { mode: 0o755 })
}

/** Shows the difference with stand-ins for the command lines of AWS and CDK. */
function show(aws: string, cdk = "echo '[+] AWS::SNS::Topic Planted'") {
  rmSync(join(folder, 'asked'), { force: true })
  program('aws', aws)
  program('npx', cdk)
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, TMPDIR: folder }
  const { status, stdout } = spawnSync('sh', ['infra/show-difference.sh', 'prod'], { env, encoding: 'utf8' })
  return { status, said: stdout, asked: readFileSync(join(folder, 'asked'), 'utf8') }
}

it('shows what changes against the template that is deployed', () => {
  const { status, said, asked } = show(`echo '{"Resources":{}}'`)
  expect([status, said]).toEqual([0, '## What changes on prod\n```\n[+] AWS::SNS::Topic Planted\n```\n'])
  const [template, difference] = asked.split('\n')
  expect(template).toMatch(/^cloudformation get-template --stack-name household-inventory-prod /)
  expect(difference).toMatch(/^cdk diff .*--app dist\/cloud --template \S+\.json household-inventory-prod$/)
})

it('shows why there is no difference, instead of none', () => {
  expect(show('echo {}', 'echo "no such stack" >&2; exit 1').said).toContain('no such stack')
})

it('says that nothing is deployed yet', () => {
  const { status, said, asked } = show(
    "echo 'Stack with id household-inventory-prod does not exist' >&2; exit 255",
  )
  expect([status, said]).toEqual([0, '## What changes on prod\nNothing is deployed yet.\n'])
  expect(asked).not.toContain('cdk diff')
})

it('fails where the template may not be read', () => {
  expect(show("echo 'AccessDenied' >&2; exit 254").status).toBe(1)
})
