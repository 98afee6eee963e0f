import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { accountName } from '../../infra/watch/make-account.ts'
import { writeProgram } from '../support/checkout.ts'

const folder = mkdtempSync(join(tmpdir(), 'stories-'))

/** Tells the stories with stand-ins for the command lines of AWS and npm. */
function tell(aws: string) {
  writeProgram(folder, 'aws', aws)
  writeProgram(folder, 'npm', 'echo "$*: $STAGE_URL $STAGE_ACCOUNT $STAGE_PASSWORD $ALL_ENGINES"')
  const path = `${folder}:${process.env['PATH']}`
  const env = { ...process.env, PATH: path, ACCOUNT: 'arn:planted', STAGE_URL: 'https://dev.example.org' }
  const { status, stdout } = spawnSync('sh', ['infra/run-stories.sh'], { env, encoding: 'utf8' })
  return { status, said: stdout }
}

it('tells the stories of a stage with the account of its smoke test, and keeps the password out of the log', () => {
  const aws = `[ "$2 $4" = "get-secret-value arn:planted" ] && echo '{"cookies":{},"password":"lentils"}'`
  expect(tell(aws)).toEqual({
    status: 0,
    said: `::add-mask::lentils\nrun test:browsers: https://dev.example.org ${accountName} lentils 1\n`,
  })
})

it.each([
  ['the secret may not be read', 'exit 254'],
  ['it has no password', `echo '{"cookies":{}}'`],
])('fails where %s, instead of telling fewer stories', (_what, aws) => {
  expect(tell(aws)).toEqual({ status: expect.any(Number), said: '' })
  expect(tell(aws).status).not.toBe(0)
})
