import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { guide } from '../../../functions/meta/guide.ts'
import { usualApiKeyLimits } from '../../../functions/identity/api-key-use.ts'
import { programs } from '../../../functions/identity/enter-by-api-key.ts'
import { makeKey } from '../../support/api-keys.ts'
import { found } from '../../support/households.ts'
import { createTestUser } from '../../support/test-users.ts'
import { openTestApp } from '../../support/test-app.ts'
import { temporaryFolder } from '../../table/temporary-folder.ts'

const testApp = await openTestApp()

const [settings = '', ...requests] = [...guide.matchAll(/```sh\n([^]*?)```/g)].map(([, code = '']) => code)

test('the page in the repository is the guide that the service shows', async () => {
  expect(await readFile('docs/api.md', 'utf8')).toBe(guide)
})

test('the requests of the guide do what it says, with a key for the list', async () => {
  const anna = await createTestUser(testApp, 'anna')
  const household = await found(anna)
  const { key } = await makeKey(testApp, anna, household, 'list')
  expect(settings).toMatch(/^URL=.*\nKEY=.*\n$/)
  // A refusal fails, as a reader would see it.
  const curl = 'curl() { command curl --silent --show-error --fail-with-body "$@"; }'
  const script = [
    curl,
    `URL=${testApp.runtime.url}`,
    `KEY=${key}`,
    ...requests.flatMap((request) => [request, 'echo']),
    'cat items.json',
  ].join('\n')
  const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: await temporaryFolder() })
  const answers = stdout
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
  const item = { name: 'Candles', quantity: 2, purchased: false, extra: null }
  expect(answers).toMatchObject([
    [],
    { name: 'Candles', quantity: null, extra: 2 },
    { name: 'Candles', quantity: 2, purchased: true },
    [{ name: 'Candles', quantity: 2 }],
    { items: [item] },
    [item],
  ])
})

test('the limits of the guide are those that count', () => {
  const { hour, day } = usualApiKeyLimits
  expect(guide).toContain(`${hour} requests in an hour and ${day} in a day`)
  expect(guide).toContain(`After ${programs.wrong.attempts} wrong keys in ten minutes`)
  expect(programs.wrong.seconds).toBe(600)
})
