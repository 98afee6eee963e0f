import { expect, test } from 'vitest'
import { readAllowedHosts } from '../../infra/local/hosts.ts'
import { ask } from '../support/ask.ts'
import { found } from '../support/households.ts'
import { goodPassword, openTestApp } from '../support/test-app.ts'

const ours = ['pantry.example', 'http://pantry.example:8080', 'cellar.example:8443', 'http://192.0.2.7']
const testApp = await openTestApp({ allowedHosts: readAllowedHosts(ours) })

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
  ['a name with one of ours before it', { host: 'localhost@evil.example' }],
  ['another address of this machine', { host: '127.0.0.2' }],
  ['the address of every interface', { host: '0.0.0.0' }],
  ['a name that only ends like ours', { host: 'evil-pantry.example' }],
  ['an invalid name', { host: '@' }],
  ['a name of two words', { host: 'a b' }],
])('%s is refused everywhere', async (_who, headers) => {
  for (const path of paths) expect(await statusFor(path, headers)).toBe(403)
})

test.each([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page of another port of this machine', { host: 'localhost:3000', origin: 'http://localhost:5173' }],
  ['a page of another name of this machine', { host: 'localhost:3000', origin: 'http://127.0.0.1:3000' }],
  ['a page of another scheme', { host: 'localhost:3000', origin: 'ftp://localhost:3000' }],
  ['a page without HTTPS of a name that has it', { origin: 'http://cellar.example:8443' }],
  ['a page of another port of a name', { origin: 'https://pantry.example:8443' }],
  ['a page without an origin', { origin: 'null' }],
  ['a page of another site that sends no URL', { origin: 'localhost' }],
  ['a page with an empty origin', { origin: '' }],
  ['a page of a site whose name begins like ours', { origin: 'http://localhost.evil.example' }],
])('%s gets nothing from the API, and the files that anybody gets', async (_who, headers) => {
  for (const path of paths) expect(await statusFor(path, headers)).toBe(path.startsWith('/api') ? 403 : 200)
})

const behindProxy = [
  ['https://pantry.example', 'localhost:3000'],
  ['http://pantry.example:8080', 'localhost:3000'],
  ['http://pantry.example:8080', 'pantry.example'],
  ['https://cellar.example:8443', '127.0.0.1:3000'],
  ['http://192.0.2.7', '[::1]:3000'],
] as const

test.each(behindProxy)('a proxy that serves %s may pass on the host %s', async (origin, host) => {
  for (const path of paths) expect(await statusFor(path, { host, origin })).not.toBe(403)
})

test('cookies and invitations are those of the address that the browser shows', async () => {
  const anna = await testApp.signUp('anna')
  const household = await found(anna)
  for (const [origin] of behindProxy) {
    const login = { name: 'anna', password: goodPassword }
    const { headers } = await anna.post('/auth/login', login, { origin })
    for (const cookie of headers.getSetCookie())
      expect(cookie.endsWith('; Secure'), origin).toBe(origin.startsWith('https:'))
    const invited = await anna.post(`/households/${household}/invitations`, { role: 'member' }, { origin })
    expect(invited.body).toMatchObject({ url: expect.stringContaining(`${origin}/join#`) })
  }
})

test.each([
  ['a host', { host: 'kitchen.example:3000' }, 'add kitchen.example to ALLOWED_HOSTS'],
  ['a page', { origin: 'http://kitchen.example:8080' }, 'add http://kitchen.example:8080 to ALLOWED_HOSTS'],
  ['a page without an address', { origin: 'null' }, 'add it to ALLOWED_HOSTS'],
])('what refuses %s names the setting and what it lacks', async (_what, headers, advice) => {
  const { body } = await ask(`${testApp.runtime.url}/api/health`, { headers })
  expect(JSON.parse(body)).toEqual({
    message: `This host is not served here. If it is yours, ${advice}: see “Behind a reverse proxy” in docs/self-hosting.md.`,
  })
})
