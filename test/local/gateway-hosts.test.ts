import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ allowedHosts: ['pantry.example'] })
})
afterAll(() => testApp.close())

const paths = ['/api/health', '/api/items', '/', '/dashboard']

const statusFor = async (path: string, headers: Record<string, string>) =>
  (await ask(testApp.runtime.url + path, { headers })).status

test.each(['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1:80', '[::1]:3000', 'pantry.example:443'])(
  'requests to %s are accepted, also from its own pages',
  async (host) => {
    for (const path of paths) {
      expect(await statusFor(path, { host })).not.toBe(403)
      expect(await statusFor(path, { host, origin: `https://${host}` })).not.toBe(403)
    }
  },
)

test.each([
  ['another name that resolves to this machine', { host: 'evil.example' }],
  ['a name that only begins like ours', { host: 'localhost.evil.example' }],
  ['a name that only ends like ours', { host: 'evil-pantry.example' }],
  ['an invalid name', { host: '@' }],
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page of another port of this machine', { host: 'localhost:3000', origin: 'http://localhost:5173' }],
  ['a page of another name of this machine', { host: 'localhost:3000', origin: 'http://127.0.0.1:3000' }],
  ['a page of another scheme', { host: 'localhost:3000', origin: 'ftp://localhost:3000' }],
  ['a page without an origin', { origin: 'null' }],
  ['a page of another site that sends no URL', { origin: 'localhost' }],
])('%s is refused everywhere', async (_who, headers) => {
  for (const path of paths) expect(await statusFor(path, headers)).toBe(403)
})

test('the error says what to do', async () => {
  const { body } = await ask(`${testApp.runtime.url}/api/health`, { headers: { host: 'evil.example' } })
  expect(JSON.parse(body)).toEqual({
    message: 'This host is not served here. See ALLOWED_HOSTS in the README.',
  })
})
