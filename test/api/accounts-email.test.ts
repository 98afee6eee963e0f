import { expect, test } from 'vitest'
import { openTestApp, goodPassword, type TestUser } from '../support/test-app.ts'
import { codeTo, mailsTo, otherThan } from '../support/mail.ts'
import { createTestUser } from '../support/test-users.ts'

const testApp = await openTestApp()

const login = (name: string) =>
  testApp.send('POST', '/auth/login', { body: { name, password: goodPassword } })
const change = (testUser: TestUser, email: string, password = goodPassword) =>
  testUser.put('/me/email', { password, email })
const confirm = (testUser: TestUser, code: string) => testUser.post('/me/email/confirm', { code })
const emailOf = async (testUser: TestUser) => Object((await testUser.get('/me')).body).email

const wrongCode = { status: 400, body: { errors: [{ path: 'code' }] } }

test('a new e-mail address takes effect once confirmed; until then the old one does', async () => {
  const anna = await createTestUser(testApp, 'anna')
  expect(await change(anna, 'new@example.org')).toMatchObject({ status: 204, body: undefined })
  expect(await emailOf(anna)).toBe('anna@example.org')
  expect((await login('new@example.org')).status).toBe(401)
  const code = await codeTo(testApp, 'new@example.org')
  expect(await confirm(anna, otherThan(code))).toMatchObject(wrongCode)
  expect(await confirm(anna, code)).toMatchObject({ status: 204, body: undefined })
  expect(await emailOf(anna)).toBe('new@example.org')
  expect((await login('new@example.org')).status).toBe(200)
  expect((await login('anna@example.org')).status).toBe(401)
  expect(await confirm(anna, code)).toMatchObject(wrongCode)
})

test('a new e-mail address requires the current password', async () => {
  const berta = await createTestUser(testApp, 'berta')
  expect(await change(berta, 'new-berta@example.org', 'not her password')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password', message: 'This is not your current password.' }] },
  })
  expect(await mailsTo(testApp, 'new-berta@example.org')).toBe(0)
})

test('a code does not change another user’s address', async () => {
  const [carl, dora] = [await createTestUser(testApp, 'carl'), await createTestUser(testApp, 'dora')]
  await change(carl, 'new-carl@example.org')
  const code = await codeTo(testApp, 'new-carl@example.org')
  expect(await confirm(dora, code)).toMatchObject(wrongCode)
  await change(dora, 'new-dora@example.org')
  if (code !== (await codeTo(testApp, 'new-dora@example.org')))
    expect(await confirm(dora, code)).toMatchObject(wrongCode)
  expect(await emailOf(dora)).toBe('dora@example.org')
})

test('only the mail says that an address belongs to another account', async () => {
  const [emil] = [await createTestUser(testApp, 'emil'), await createTestUser(testApp, 'frida')]
  const [taken, free] = [await change(emil, 'Frida@example.org'), await change(emil, 'free@example.org')]
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  await change(emil, 'Frida@example.org')
  expect(await confirm(emil, await codeTo(testApp, 'Frida@example.org'))).toMatchObject({ status: 409 })
  expect(await emailOf(emil)).toBe('emil@example.org')
  expect((await login('frida@example.org')).status).toBe(200)
})
