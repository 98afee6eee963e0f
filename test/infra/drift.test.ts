import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'drift-'))

/** Stands in for AWS's command line: the detection ends at the second question, as given, and finds these drifts. */
const standIn = (status: string, drifts: string) => `#!/bin/sh
echo "$*" >> '${folder}/asked'
case "$2" in
  detect-stack-drift) echo id-1 ;;
  describe-stack-drift-detection-status)
    case "$6" in DetectionStatusReason) echo 'User is not authorized to read Table.'; exit ;; esac
    [ -e '${folder}/again' ] && echo ${status} || echo DETECTION_IN_PROGRESS; touch '${folder}/again' ;;
  describe-stack-resource-drifts) printf '${drifts}' ;;
esac
`

function detect(status: string, drifts: string) {
  writeFileSync(join(folder, 'aws'), standIn(status, drifts), { mode: 0o755 })
  for (const name of ['asked', 'again']) rmSync(join(folder, name), { force: true })
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}`, PAUSE: '0' }
  const ended = spawnSync('sh', ['infra/detect-drift.sh', 'prod'], { env, encoding: 'utf8' })
  return { status: ended.status, said: ended.stdout, asked: readFileSync(join(folder, 'asked'), 'utf8') }
}

it('passes a stage that nobody has changed, once CloudFormation is done', () => {
  const { status, said, asked } = detect('DETECTION_COMPLETE', '')
  expect([status, said]).toEqual([0, ''])
  expect(asked.match(/detection-status --stack-drift-detection-id id-1/g)).toHaveLength(2)
  expect(asked).toMatch(/^cloudformation detect-stack-drift --stack-name household-inventory-prod /)
  expect(asked).toMatch(/resource-drifts --stack-name household-inventory-prod .*-filters MODIFIED DELETED /)
})

it('fails for a stage that somebody has changed, and says what', () => {
  const { status, said } = detect('DETECTION_COMPLETE', 'MODIFIED\tAWS::S3::Bucket\tFiles\n')
  expect([status, said]).toEqual([1, 'MODIFIED\tAWS::S3::Bucket\tFiles\n'])
})

it('fails where something could not be read, and says what', () => {
  const { status, said } = detect('DETECTION_FAILED', '')
  expect([status, said]).toEqual([1, 'User is not authorized to read Table.\n'])
})
