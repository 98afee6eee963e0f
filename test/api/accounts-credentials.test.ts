import { describe, expect, test } from 'vitest'
import { hour, minute, openTestAppWithClock, second } from '../support/clock.ts'
import { codeTo, otherThan, mailsTo } from '../support/mail.ts'
import { createTestUser } from '../support/test-users.ts'
import { goodPassword, type TestUser, signIn } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()

const newPassword = 'barley and lentils'

const post = (path: string, body: unknown) => testApp.send('POST', path, { body })
const login = (name: string, password = goodPassword) => post('/auth/login', { name, password })

const isIn = async (testUser: TestUser) => (await testUser.get('/me')).status === 200
const refresh = ({ cookie }: TestUser) => testApp.send('POST', '/auth/refresh', { headers: { cookie } })

const wrongCode = { status: 400, body: { errors: [{ path: 'code' }] } }

async function forget(name: string) {
  expect(await post('/auth/forgot-password', { name })).toMatchObject({ status: 204, body: undefined })
  return codeTo(testApp, `${name}@example.org`)
}

describe('a forgotten password', () => {
  const reset = (name: string, code: string, password = newPassword) =>
    post('/auth/reset-password', { name, code, password })

  test('is reset with the code from the mail, which ends all sessions', async () => {
    await createTestUser(testApp, 'anna')
    const before = await signIn(testApp.runtime.url, 'anna')
    testApp.clock.time += second
    expect(await reset('anna', await forget('anna'))).toMatchObject({ status: 204, body: undefined })
    expect(await isIn(before)).toBe(false)
    expect((await refresh(before)).status).toBe(401)
    testApp.clock.time += second
    expect((await login('anna', goodPassword)).status).toBe(401)
    expect(await isIn(await signIn(testApp.runtime.url, 'anna@example.org', newPassword))).toBe(true)
  })

  test('is not reset with a wrong, expired, used or another user’s code', async () => {
    await createTestUser(testApp, 'berta')
    await createTestUser(testApp, 'carl')
    const code = await forget('berta')
    expect(await reset('berta', otherThan(code))).toMatchObject(wrongCode)
    expect(await reset('carl', code)).toMatchObject(wrongCode)
    testApp.clock.time += hour + minute
    expect(await reset('berta', code)).toMatchObject(wrongCode)
    const fresh = await forget('berta')
    expect((await reset('berta', fresh)).status).toBe(204)
    expect(await reset('berta', fresh, goodPassword)).toMatchObject(wrongCode)
  })

  test('is not reset to a common one, and the code stays valid', async () => {
    await createTestUser(testApp, 'dora')
    const code = await forget('dora')
    for (const password of ['password1234', 'dora12345678'])
      expect(await reset('dora', code, password)).toMatchObject({ body: { errors: [{ path: 'password' }] } })
    expect((await reset('dora', code)).status).toBe(204)
  })
})

describe('a change of the password', () => {
  const change = (testUser: TestUser, password: string, new_password = newPassword) =>
    testUser.put('/me/password', { password, new_password })

  test('requires the current one and ends all other sessions', async () => {
    await createTestUser(testApp, 'emil')
    const [here, elsewhere] = [
      await signIn(testApp.runtime.url, 'emil'),
      await signIn(testApp.runtime.url, 'emil'),
    ]
    expect(await change(here, newPassword)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: 'This is not your current password.' }] },
    })
    expect(await isIn(elsewhere)).toBe(true)
    testApp.clock.time += second
    expect(await change(here, goodPassword)).toMatchObject({ status: 204, body: undefined })
    expect(await isIn(here)).toBe(true)
    expect((await refresh(here)).status).toBe(200)
    expect(await isIn(elsewhere)).toBe(false)
    expect((await refresh(elsewhere)).status).toBe(401)
    testApp.clock.time += second
    expect((await login('emil', goodPassword)).status).toBe(401)
    expect(await isIn(await signIn(testApp.runtime.url, 'emil', newPassword))).toBe(true)
  })

  test('from another session ends the one that stayed before', async () => {
    await createTestUser(testApp, 'frida')
    const first = await signIn(testApp.runtime.url, 'frida')
    await change(first, goodPassword)
    testApp.clock.time += second
    const later = await signIn(testApp.runtime.url, 'frida', newPassword)
    testApp.clock.time += second
    expect((await change(later, newPassword, goodPassword)).status).toBe(204)
    expect([await isIn(first), await isIn(later)]).toEqual([false, true])
  })

  test('refuses a common one', async () => {
    await createTestUser(testApp, 'gerd')
    const gerd = await signIn(testApp.runtime.url, 'gerd')
    for (const common of ['password1234', 'gerdgerdgerd'])
      expect(await change(gerd, goodPassword, common)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'new_password' }] },
      })
  })
})

const changeEmail = (testUser: TestUser, email: string, password = goodPassword) =>
  testUser.put('/me/email', { password, email })
const confirmEmail = (testUser: TestUser, code: string) => testUser.post('/me/email/confirm', { code })
const emailOf = async (testUser: TestUser) => Object((await testUser.get('/me')).body).email

test('a new e-mail address takes effect once confirmed; until then the old one does', async () => {
  const olga = await createTestUser(testApp, 'olga')
  expect(await changeEmail(olga, 'new@example.org')).toMatchObject({ status: 204, body: undefined })
  expect(await emailOf(olga)).toBe('olga@example.org')
  expect((await login('new@example.org')).status).toBe(401)
  const code = await codeTo(testApp, 'new@example.org')
  expect(await confirmEmail(olga, otherThan(code))).toMatchObject(wrongCode)
  expect(await confirmEmail(olga, code)).toMatchObject({ status: 204, body: undefined })
  expect(await emailOf(olga)).toBe('new@example.org')
  expect((await login('new@example.org')).status).toBe(200)
  expect((await login('olga@example.org')).status).toBe(401)
  expect(await confirmEmail(olga, code)).toMatchObject(wrongCode)
})

test('a new e-mail address requires the current password', async () => {
  const paula = await createTestUser(testApp, 'paula')
  expect(await changeEmail(paula, 'new-paula@example.org', 'not her password')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password', message: 'This is not your current password.' }] },
  })
  expect(await mailsTo(testApp, 'new-paula@example.org')).toBe(0)
})

test('a code does not change another user’s address', async () => {
  const [quentin, rosa] = [await createTestUser(testApp, 'quentin'), await createTestUser(testApp, 'rosa')]
  await changeEmail(quentin, 'new-quentin@example.org')
  const code = await codeTo(testApp, 'new-quentin@example.org')
  expect(await confirmEmail(rosa, code)).toMatchObject(wrongCode)
  await changeEmail(rosa, 'new-rosa@example.org')
  if (code !== (await codeTo(testApp, 'new-rosa@example.org')))
    expect(await confirmEmail(rosa, code)).toMatchObject(wrongCode)
  expect(await emailOf(rosa)).toBe('rosa@example.org')
})

test('only the mail says that an address belongs to another account', async () => {
  const [simon] = [await createTestUser(testApp, 'simon'), await createTestUser(testApp, 'tilda')]
  const [taken, free] = [
    await changeEmail(simon, 'Tilda@example.org'),
    await changeEmail(simon, 'free@example.org'),
  ]
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  await changeEmail(simon, 'Tilda@example.org')
  expect(await confirmEmail(simon, await codeTo(testApp, 'Tilda@example.org'))).toMatchObject({ status: 409 })
  expect(await emailOf(simon)).toBe('simon@example.org')
  expect((await login('tilda@example.org')).status).toBe(200)
})
