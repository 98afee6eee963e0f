import { expect, test } from 'vitest'
import { securityHeaders } from '../../infra/headers.ts'
import { buildSite } from '../../infra/build-site.ts'
import { localNotice } from '../../infra/local/privacy-notice.ts'
import { ask } from '../support/ask.ts'
import { openTestApp } from '../support/test-app.ts'

await buildSite(() => undefined)
const testApp = await openTestApp()

const get = (path: string) => ask(testApp.runtime.url + path)

// HSTS must not be sent over HTTP (RFC 6797, section 7.2).
const { 'strict-transport-security': _encryptedOnly, ...expectedHeaders } = securityHeaders()

async function assets(): Promise<string[]> {
  const { body } = await get('/')
  return Array.from(body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = '']) => path)
}

test('the page has all security headers and is revalidated each time', async () => {
  const page = await get('/')
  expect(page).toMatchObject({ status: 200, headers: expectedHeaders })
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/,
  )
  expect(page.headers).toMatchObject({
    'content-type': 'text/html;charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(page.headers).not.toHaveProperty('strict-transport-security')
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=/)
})

test('the service worker is asked for each time', async () => {
  expect(await get('/service-worker.js')).toMatchObject({
    status: 200,
    headers: { ...expectedHeaders, 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
  })
})

test.each([
  ['POST', '/pasted-list', 303, { location: '/pasted-list' }],
  ['PUT', '/', 405, { allow: 'GET, HEAD' }],
  ['TRACE', '/dashboard', 405, { allow: 'GET, HEAD' }],
  ['HEAD', '/dashboard', 200, { 'content-length': expect.any(String) }],
  ['GET', '/.well-known/change-password?x', 302, { location: '/account' }],
])('%s %s has no body: %i', async (method, path, status, headers) => {
  const answer = await ask(`${testApp.runtime.url}${path}`, { method })
  expect(answer).toMatchObject({ status, headers, body: '' })
})

test('security.txt names the operator for a while', async () => {
  const operator = { name: 'Ada', address: 'Example Street 1', email: 'ada@example.org' }
  const { runtime } = await openTestApp({ privacy: { ...localNotice, operator } })
  const { body } = await ask(`${runtime.url}/.well-known/security.txt`)
  expect(body).toMatch(/^Contact: mailto:ada@example.org\nExpires: \d{4}-/)
})

test('an unchanged page is answered with 304', async () => {
  const { headers } = await get('/')
  const again = await ask(testApp.runtime.url, { headers: { 'if-none-match': headers.etag } })
  expect(again).toMatchObject({ status: 304, body: '' })
})

test('hashed assets have the headers too and are cached for a year', async () => {
  const paths = await assets()
  expect(paths).toEqual(
    expect.arrayContaining([expect.stringMatching(/\.js$/), expect.stringMatching(/\.css$/)]),
  )
  for (const path of paths) {
    const asset = await get(path)
    expect(asset).toMatchObject({ status: 200, headers: expectedHeaders })
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test.each(['/dashboard', '/itemview', '/no/such/page', '/inventory/?view=x'])(
  '%s serves the page, which does its own routing',
  async (path) => {
    const [page, shown] = [await get('/'), await get(path)]
    expect(shown).toMatchObject({ status: 200, body: page.body, headers: expectedHeaders })
    expect(shown.headers['cache-control']).toBe('no-cache')
  },
)

test.each([
  '/assets/gone',
  '/assets/gone.js',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/../../package.json',
])('%s is answered with 404', async (path) => {
  const missing = await get(path)
  expect(missing).toMatchObject({ status: 404, body: 'Not found.', headers: expectedHeaders })
  expect(missing.headers).not.toHaveProperty('cache-control')
})

test('paths that only resemble the API belong to the site', async () => {
  expect((await get('/apiary')).headers['content-type']).toMatch(/^text\/html/)
  expect((await get('/api')).headers['content-type']).toBe('application/json; charset=utf-8')
})

/** A file of fewer bytes may be as small as it can be. */
const tiny = 200

test.each(['br', 'gzip'])('files are sent compressed by %s, as the build has left them', async (encoding) => {
  for (const path of ['/', ...(await assets())]) {
    const plain = await get(path)
    if (Number(plain.headers['content-length']) < tiny) continue
    const compressed = await ask(testApp.runtime.url + path, { headers: { 'accept-encoding': encoding } })
    expect(compressed.headers, path).toMatchObject({
      'content-encoding': encoding,
      'content-type': plain.headers['content-type'],
      'cache-control': plain.headers['cache-control'],
      vary: 'Accept-Encoding',
    })
    expect(Number(compressed.headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']))
  }
})
