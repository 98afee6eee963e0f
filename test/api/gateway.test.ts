import { expect, test } from 'vitest'
import { readAllowedHosts } from '../../infra/local/hosts.ts'
import { ask } from '../support/ask.ts'
import { standBehindCloudFront } from '../support/cloud-front.ts'
import { intercept } from '../support/intercept.ts'
import { openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp({ allowedHosts: readAllowedHosts(['pantry.example']) })
const { url } = testApp.runtime
const anna = await testApp.signUp('anna')

test('a page of another site changes nothing, and reads what any program may', async () => {
  const elsewhere = { 'sec-fetch-site': 'cross-site' }
  expect(await anna.post('/items', { name: 'Milk' }, elsewhere)).toMatchObject({
    status: 403,
    body: { message: 'Please use the address of the site.' },
  })
  expect((await anna.get('/items', elsewhere)).body).toEqual([])
  expect((await anna.post('/items', { name: 'Milk' }, { 'sec-fetch-site': 'same-origin' })).status).toBe(201)
})

test('behind CloudFront, a page of another origin changes nothing', async () => {
  const others = ['evil.pantry.example', 'pantry.example:444']
  const behind = await openTestApp({ allowedHosts: readAllowedHosts(['pantry.example', ...others]) })
  const berta = await behind.signUp('berta')
  const proven = standBehindCloudFront(behind)('198.51.100.7')
  const add = (origin: string, host = 'pantry.example') =>
    berta.post('/items', { name: 'Milk' }, { ...proven, 'x-viewer-host': host, origin })
  expect((await add('https://pantry.example')).status).toBe(201)
  const { host, origin: withoutHttps } = new URL(behind.runtime.url)
  for (const reply of [
    ...(await Promise.all(others.map((other) => add(`https://${other}`)))),
    await add(withoutHttps, host),
  ])
    expect(reply).toMatchObject({ status: 403, body: { message: 'Please use the address of the site.' } })
})

test.each([
  ['an answer', '/health'],
  ['a refusal of a function', '/auth/nobody/accept'],
  ['a refusal of the gateway', '/nothing'],
  ['a refusal without a token', '/items'],
])('%s says how browsers are to treat it', async (_kind, path) => {
  const { headers } = await testApp.send('GET', path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/items/one/two'],
  ['GET', '/api/Items'],
  ['PATCH', '/api/nothing'],
  ['PATCH', '/api/items/1?after=x', 'GET, HEAD, PUT, DELETE'],
  ['DELETE', '/api/items/', 'GET, HEAD, POST'],
  ['GET', '/api/mcp', 'POST'],
  ['OPTIONS', '/api/me', 'GET, HEAD, PUT, DELETE'],
])(
  '%s %s is no route: 404 with a message alone, or 405 with what there is',
  async (method, path, allow?: string) => {
    const { status, body, headers } = await ask(`${url}${path}`, { method })
    expect({ status, allow: headers.allow }).toEqual({ status: allow ? 405 : 404, allow })
    expect(body).toBe(`{"message":"${allow ? 'Method Not Allowed' : 'Not Found'}"}`)
  },
)

test.each(['/api/health', '/api/items', '/api/nothing'])(
  'HEAD %s has all of GET but the body',
  async (path) => {
    const headers = { authorization: `Bearer ${anna.token}` }
    const { body, ...got } = await ask(`${url}${path}`, { headers })
    const head = await ask(`${url}${path}`, { method: 'HEAD', headers })
    expect(body).not.toBe('')
    expect(head).toEqual({ ...got, body: '', headers: { ...got.headers, date: head.headers.date } })
  },
)

test('an item’s id in the path may be encoded', async () => {
  const id = await anna.item()
  const encoded = id.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  expect(await anna.get(`/items/${encoded}`)).toMatchObject({ status: 200, body: { id } })
})

test.each([
  ['POST', '/auth/refresh', '', 'Bearer'],
  ['GET', '/items', '', 'Bearer'],
  ['GET', '/items', `Bearer hi_${'0'.repeat(60)}`, 'Bearer error="invalid_token"'],
  ['GET', '/items', 'Bearer forged', 'Bearer error="invalid_token"'],
])('%s %s refuses “%s” with the challenge %s', async (method, path, authorization, challenge) => {
  const { status, headers } = await testApp.send(method, path, { headers: { authorization } })
  expect([status, headers.get('www-authenticate')]).toEqual([401, challenge])
})

test.each([
  ['bearer', 200],
  ['BEARER', 200],
  ['Basic', 401],
  ['Bearer Bearer', 401],
  ['Token', 401],
])('the scheme %s is answered by %i', async (word, status) => {
  const headers = { authorization: `${word} ${anna.token}` }
  expect((await testApp.send('GET', '/items', { headers })).status).toBe(status)
})

test('an internal error returns an id that the log has, and no detail', async () => {
  const lines: Readonly<Record<string, unknown>>[] = []
  const failing = await openTestApp({ log: (line) => lines.push(line) })
  const berta = await failing.signUp('berta')
  intercept(failing.runtime.platform.table, () => {
    throw new Error('The disk of shelf 7 is on fire.')
  })
  const failed = await berta.get('/items')
  expect(failed).toMatchObject({
    status: 500,
    body: { code: 'failed', message: 'Something went wrong on our side. Please try again later.' },
  })
  expect(failed.headers.get('cache-control')).toBe('no-store')
  expect(JSON.stringify(failed.body)).not.toContain('shelf 7')
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'error',
      requestId: Object(failed.body).requestId,
      route: 'GET /api/items',
      message: 'The disk of shelf 7 is on fire.',
    }),
  ])
})
