import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { createTestUser } from '../support/test-users.ts'
import { goodPassword, openTestApp } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

test('over HTTPS the cookies are secure, by attribute and by name, and go on with the session', async () => {
  const testApp = await openTestApp({ https: true, dataDir: await temporaryFolder() })
  onTestFinished(testApp.close)
  const { name } = await createTestUser(testApp, 'anna')
  const { cookies } = await post(`${testApp.runtime.url}/api/auth/login`, { name, password: goodPassword })
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-[\w-]+=.*; Secure$/)
  const cookie = cookies.map((value) => value.split(';')[0]).join('; ')
  expect((await post(`${testApp.runtime.url}/api/auth/refresh`, undefined, cookie)).status).toBe(200)
  const bare = cookie.replaceAll('__Secure-', '')
  expect((await post(`${testApp.runtime.url}/api/auth/refresh`, undefined, bare)).status).toBe(401)
  const ended = await post(`${testApp.runtime.url}/api/auth/logout`, undefined, cookie)
  expect(ended.cookies).toEqual([expect.stringMatching(/^__Secure-refresh=; .*; Secure$/)])
  for (const path of ['/api/health', '/api/nothing', '/api/items', '/']) {
    const { headers } = await ask(`${testApp.runtime.url}${path}`, { rejectUnauthorized: false })
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  }
})

async function post(url: string, body?: unknown, cookie = '') {
  const headers = { 'content-type': 'application/json', cookie }
  const sent = request(url, { method: 'POST', headers, rejectUnauthorized: false })
  const answered = once(sent, 'response')
  sent.end(JSON.stringify(body))
  const [response]: IncomingMessage[] = await answered
  response?.resume()
  return { status: response?.statusCode, cookies: response?.headers['set-cookie'] ?? [] }
}
