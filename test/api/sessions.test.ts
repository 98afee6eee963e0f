import { expect, test } from 'vitest'
import { day, hour, minute, openTestAppWithClock, second } from '../support/clock.ts'
import { goodPassword, TestUser, type Reply } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

const cookieOf = ({ headers }: Reply) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('refresh=')) ?? ''
const valueOf = (reply: Reply) => cookieOf(reply).split(';')[0] ?? ''

const post = (path: string, cookie: string) =>
  testApp.send('POST', path, { headers: { ...(cookie && { cookie }) } })
const refresh = (cookie: string) => post('/auth/refresh', cookie)
const login = (name: string) =>
  testApp.send('POST', '/auth/login', { body: { name, password: goodPassword } })

const bearer = (name: string, reply: Reply) =>
  new TestUser(testApp.runtime.url, name, Object(reply.body).token, valueOf(reply))

const statusOf = async (testUser: TestUser) => (await testUser.get('/items')).status

test('no script sees the refresh token, and only /api/auth and our own pages get it', async () => {
  await testApp.signUp('anna')
  for (const reply of [await login('anna'), await refresh(valueOf(await login('anna')))]) {
    const [, ...attributes] = cookieOf(reply).split('; ')
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      `Max-Age=${(30 * day) / second}`,
      'Path=/api/auth',
      'SameSite=Strict',
    ])
    expect(JSON.stringify(reply.body)).not.toContain(valueOf(reply).slice('refresh='.length))
    expect(reply.headers.get('cache-control')).toMatch(/no-store|private/)
  }
})

test('a refresh goes on with the session and changes the cookie', async () => {
  const berta = await testApp.signUp('berta')
  testApp.clock.time += 20 * minute
  const renewed = await refresh(berta.cookie)
  expect(renewed).toMatchObject({ status: 200, body: { token: expect.any(String), expires_in: 900 } })
  expect(valueOf(renewed)).not.toBe(berta.cookie)
  expect(await statusOf(bearer('berta', renewed))).toBe(200)
  expect((await refresh(valueOf(renewed))).status).toBe(200)
})

test('a stale cookie that is used again ends the session', async () => {
  const carl = await testApp.signUp('carl')
  const other = bearer('carl', await login('carl'))
  const renewed = await refresh(carl.cookie)
  testApp.clock.time += 2 * minute
  const ended = {
    status: 401,
    body: { code: 'unauthenticated', message: 'Please sign in.', refusal: { id: 'session_ended' } },
  }
  expect(await refresh(carl.cookie)).toMatchObject(ended)
  expect(await refresh(valueOf(renewed))).toMatchObject(ended)
  expect(await statusOf(carl)).toBe(401)
  expect(await statusOf(bearer('carl', renewed))).toBe(401)
  expect(await statusOf(other)).toBe(200)
  expect((await refresh(other.cookie)).status).toBe(200)
})

test('two tabs that refresh at the same moment both go on', async () => {
  const dora = await testApp.signUp('dora')
  const tabs = await Promise.all([refresh(dora.cookie), refresh(dora.cookie)])
  for (const tab of tabs) expect(await statusOf(bearer('dora', tab))).toBe(200)
})

test('a session lasts 30 days', async () => {
  const emil = await testApp.signUp('emil')
  testApp.clock.time += 29 * day
  const renewed = await refresh(emil.cookie)
  expect(renewed.status).toBe(200)
  testApp.clock.time += day + minute
  expect((await refresh(valueOf(renewed))).status).toBe(401)
})

test.each(['', 'refresh=', 'refresh=rubbish', 'refresh=e30.e30', 'other=1; refresh=.'])(
  'no session goes on with the cookie %j',
  async (cookie) => {
    expect((await refresh(cookie)).status).toBe(401)
    expect((await post('/auth/logout', cookie)).status).toBe(204)
  },
)

test('a cookie that was altered neither goes on with a session nor ends one', async () => {
  const frida = await testApp.signUp('frida')
  const [content = '', signature] = frida.cookie.slice('refresh='.length).split('.')
  const known = Object(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
  const altered = Buffer.from(JSON.stringify({ ...known, token: 'another' })).toString('base64url')
  for (const forged of [`refresh=${altered}.${signature}`, `refresh=${content}.${signature}x`]) {
    expect((await refresh(forged)).status).toBe(401)
    expect((await post('/auth/logout', forged)).status).toBe(204)
  }
  expect(await statusOf(frida)).toBe(200)
  expect((await refresh(frida.cookie)).status).toBe(200)
})

test('a logout by cookie ends the session at once and clears the cookie', async () => {
  const gerd = await testApp.signUp('gerd')
  const other = bearer('gerd', await login('gerd'))
  const ended = await post('/auth/logout/', gerd.cookie)
  expect(ended).toMatchObject({ status: 204, body: undefined })
  expect(cookieOf(ended)).toMatch(/^refresh=; Path=\/api\/auth; .*Max-Age=0/)
  expect(await statusOf(gerd)).toBe(401)
  expect((await refresh(gerd.cookie)).status).toBe(401)
  expect(await statusOf(other)).toBe(200)
})

test('a logout by token ends the session at once, and all tokens of it', async () => {
  const hilde = await testApp.signUp('hilde')
  const renewed = await refresh(hilde.cookie)
  expect((await hilde.send('POST', '/auth/logout')).status).toBe(204)
  expect(await statusOf(hilde)).toBe(401)
  expect(await statusOf(bearer('hilde', renewed))).toBe(401)
  expect((await refresh(valueOf(renewed))).status).toBe(401)
  expect((await login('hilde')).status).toBe(200)
})

test('an expired token ends its session too', async () => {
  const now = testApp.clock.time
  testApp.clock.time = Date.now() - hour
  const ida = await testApp.signUp('ida')
  testApp.clock.time = now
  expect(await statusOf(ida)).toBe(401)
  expect((await ida.send('POST', '/auth/logout')).status).toBe(204)
  expect((await refresh(ida.cookie)).status).toBe(401)
})

test('a forged token ends nothing', async () => {
  const jan = await testApp.signUp('jan')
  const forged = new TestUser(testApp.runtime.url, 'jan', `${jan.token.slice(0, -6)}AAAAAA`, '')
  expect((await forged.send('POST', '/auth/logout')).status).toBe(204)
  expect(await statusOf(jan)).toBe(200)
})

test('a logout from everywhere ends every session, and the next login begins a new one', async () => {
  const kim = await testApp.signUp('kim')
  const other = bearer('kim', await login('kim'))
  testApp.clock.time += second
  expect(await kim.send('POST', '/auth/logout-all')).toMatchObject({ status: 204, body: undefined })
  for (const testUser of [kim, other]) {
    expect(await statusOf(testUser)).toBe(401)
    expect((await refresh(testUser.cookie)).status).toBe(401)
  }
  testApp.clock.time += second
  expect(await statusOf(bearer('kim', await login('kim')))).toBe(200)
})

test('only a session that has ended is named as ended', async () => {
  const ida = await testApp.signUp('ida')
  const renewed = await refresh(ida.cookie)
  const named = { status: 401, body: { refusal: { id: 'session_ended' } } }
  for (const reply of [
    await refresh(''),
    await refresh('refresh=rubbish'),
    await testApp.send('GET', '/items'),
    await new TestUser(testApp.runtime.url, 'ida', `${ida.token}x`, '').get('/items'),
  ]) {
    expect(reply.status).toBe(401)
    expect(reply).not.toMatchObject(named)
  }
  await bearer('ida', await login('ida')).send('POST', '/auth/logout-all')
  expect(await refresh(valueOf(renewed))).toMatchObject(named)
})
