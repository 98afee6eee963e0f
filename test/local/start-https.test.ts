import { X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { openCertificate } from '../../infra/local/certificate.ts'
import { ask } from '../support/ask.ts'
import { startCopy } from '../support/running-copy.ts'
import { goodPassword, openTestApp } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

const kept = z.object({ content: z.object({ cert: z.string() }) })
const readKept = async (folder: string) =>
  kept.parse(JSON.parse(await readFile(join(folder, 'secrets', 'https-certificate.json'), 'utf8')))

const login = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
}
const credentials = JSON.stringify({ name: 'demo', password: goodPassword })

test('HTTPS=1 serves every allowed host with a matching certificate and secure cookies', async () => {
  const DATA_DIR = await temporaryFolder()
  const settings = { DATA_DIR, HTTPS: '1', ALLOWED_HOSTS: 'pantry.example 192.0.2.7' }
  const copy = await startCopy({ ...settings, DEMO_PASSWORD: goodPassword })
  expect(copy.url).toMatch(/^https:\/\/localhost:\d+$/)

  const { cert: ca } = (await readKept(DATA_DIR)).content
  for (const servername of ['localhost', 'pantry.example'])
    expect(
      await ask(`${copy.url}/api/health`, { ca, servername, headers: { host: servername } }),
    ).toMatchObject({
      status: 200,
    })
  const certificate = new X509Certificate(ca)
  for (const address of ['127.0.0.1', '::1', '192.0.2.7']) expect(certificate.checkIP(address)).toBe(address)
  expect(certificate.checkHost('evil.example')).toBeUndefined()

  const begun = await ask(`${copy.url}/api/auth/login`, { ...login, ca }, credentials)
  const cookies = begun.headers['set-cookie'] ?? []
  expect(cookies).toContainEqual(expect.stringMatching(/^__Secure-refresh=\S+; Path=\/api\/auth;/))
})

test('over HTTPS the cookies are secure, by attribute and by name, and go on with the session', async () => {
  const testApp = await openTestApp({ https: true, dataDir: await temporaryFolder() })
  onTestFinished(testApp.close)
  const { url } = testApp.runtime
  await createTestUser(testApp, 'demo')
  const unverified = { rejectUnauthorized: false }
  const post = async (path: string, cookie = '', body = '') => {
    const sent = { ...login, ...unverified, headers: { ...login.headers, cookie } }
    const { status, headers } = await ask(`${url}/api/auth/${path}`, sent, body)
    return { status, cookies: headers['set-cookie'] ?? [] }
  }
  const { cookies } = await post('login', '', credentials)
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-[\w-]+=.*; Secure$/)
  const cookie = cookies.map((value) => value.split(';')[0]).join('; ')
  expect((await post('refresh', cookie)).status).toBe(200)
  expect((await post('refresh', cookie.replaceAll('__Secure-', ''))).status).toBe(401)
  const ended = await post('logout', cookie)
  expect(ended.cookies).toEqual([expect.stringMatching(/^__Secure-refresh=; .*; Secure$/)])
  for (const path of ['/api/health', '/api/nothing', '/api/items', '/']) {
    const { headers } = await ask(`${url}${path}`, unverified)
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  }
})

test('a later start reuses the certificate, unless it lacks a host, and says when it makes one', async () => {
  const folder = await temporaryFolder()
  const said: string[] = []
  const notice = (line: string) => void said.push(line)
  const first = await openCertificate(folder, ['localhost'], notice)
  expect(await openCertificate(folder, ['localhost'], notice)).toEqual(first)
  const second = await openCertificate(folder, ['localhost', 'pantry.example'], notice)
  expect(said).toEqual([
    'Made a certificate for localhost. Browsers ask about it once.',
    'Made a certificate for localhost, pantry.example. Browsers ask about it once.',
  ])
  expect(new X509Certificate(second.cert).checkHost('pantry.example')).toBe('pantry.example')
})

test('an expired certificate is replaced', async () => {
  const folder = await temporaryFolder()
  const notAfterDate = new Date(Date.now() - 1_000)
  const old = await generate([], { notBeforeDate: new Date(0), notAfterDate })
  const content = { key: old.private, cert: old.cert, hosts: ['localhost'] }
  await writeFile(join(folder, 'certificate.json'), JSON.stringify(content))
  const renewed = await openCertificate(folder, ['localhost'], () => undefined)
  expect(Date.parse(new X509Certificate(renewed.cert).validTo)).toBeGreaterThan(Date.now())
})
