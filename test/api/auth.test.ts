import { describe, expect, test } from 'vitest'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { saying } from '../support/replies.ts'
import { forgeriesOf, idTokenOf } from '../support/tokens.ts'
import { goodPassword, TestUser } from '../support/test-app.ts'
import { codeTo, otherThan } from '../support/mail.ts'

const testApp = await openTestAppWithClock()
const anna = await testApp.signUp('anna')

const post = (path: string, body?: unknown) => testApp.send('POST', path, { body })
const login = (name: string, password = goodPassword) => post('/auth/login', { name, password })
const signUp = (name: string, email = `${name}@example.org`, password = goodPassword) =>
  post('/auth/signup', { name, email, password })

const tooEasy = 'Too easy to guess: mostly names and common words. Add another word or two.'

describe('sign-up', () => {
  test('creates an account that awaits the code from the mail', async () => {
    expect(await signUp('berta')).toMatchObject({ status: 201, body: { name: 'berta', confirmed: false } })
    expect(await login('berta')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'Please confirm your e-mail address first.' },
    })
    const code = await codeTo(testApp, 'berta@example.org')
    expect(await post('/auth/confirm', { name: 'berta', code: otherThan(code) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', message: 'This code is wrong or has expired.' }] },
    })
    expect(await post('/auth/confirm', { name: 'berta', code })).toMatchObject({
      status: 204,
      body: undefined,
    })
    expect((await login('berta')).status).toBe(200)
  })

  test.each([
    ['name', 'x', 'Username must have 2 to 64 letters, digits, dots, hyphens or underscores.'],
    ['name', 'two words', 'Username must have 2 to 64 letters, digits, dots, hyphens or underscores.'],
    ['name', 'e@example.org', 'Username must have 2 to 64 letters, digits, dots, hyphens or underscores.'],
    ['name', '..', 'Username must have a letter or a digit.'],
    ['name', '__--', 'Username must have a letter or a digit.'],
    // The first letter is Cyrillic.
    ['name', 'аnna', 'Username must have letters of one script only.'],
    ['name', 'anna٣а', 'Username must have letters of one script only.'],
    // The last digit is Bengali, and looks like an 8.
    ['name', 'anna৪', 'Username must have letters of one script only.'],
    ['email', 'example.org', 'E-mail address must look like name@example.org.'],
    ['password', 'elevenchars', 'Password must have at least 12 characters.'],
    ['password', 'x'.repeat(257), 'Password may have at most 256 characters.'],
    [
      'password',
      ' lentils and barley',
      'Password must be one line without a space at its beginning or its end.',
    ],
    ['password', 'Unbelievable', 'Too many people use this password.'],
    ['password', 'ida.musterfrau1987', tooEasy],
    ['password', 'grandmother@example.org', tooEasy],
    ['password', 'Dragon + Monkey', tooEasy],
  ])('takes no %s like %j', async (path, value, message) => {
    const account = { name: 'ida.musterfrau', email: 'grandmother@example.org', password: goodPassword }
    expect(await post('/auth/signup', { ...account, [path]: value })).toMatchObject({
      status: 400,
      body: { code: 'invalid', message, errors: [{ path, message }] },
    })
  })
})

describe('login', () => {
  test('returns a token and its lifetime, by user name or e-mail address, with or without a slash', async () => {
    for (const name of ['anna', 'anna@example.org', ' anna ']) {
      const begun = await post('/auth/login/', { name, password: goodPassword })
      expect(begun).toMatchObject({ status: 200, body: { token: expect.any(String), expires_in: 900 } })
      const testUser = new TestUser(testApp.runtime.url, name, Object(begun.body).token, '')
      expect((await testUser.get('/items')).status).toBe(200)
    }
  })
})

describe('verifyToken', () => {
  const invalid = {
    status: 400,
    code: 'invalid',
    message: 'Token verification failed: Invalid token.',
    refusal: { id: 'invalid_token', parameters: {} },
  }

  test('returns the user of a token, with or without a slash', async () => {
    for (const path of ['/auth/verifyToken', '/auth/verifyToken/']) {
      expect(await anna.send('POST', path)).toMatchObject({
        status: 200,
        body: {
          valid: true,
          user: { id: expect.any(String), name: 'anna', email: 'anna@example.org' },
          expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
        },
      })
    }
  })

  test('refuses a missing, forged, ID or expired token alike', async () => {
    expect(saying(await post('/auth/verifyToken'))).toEqual(invalid)
    testApp.clock.time -= hour
    const late = await testApp.signUp('late')
    testApp.clock.time += hour
    for (const token of [...forgeriesOf(anna), await idTokenOf(testApp, anna), late.token]) {
      const headers = { authorization: `Bearer ${token}` }
      expect(saying(await testApp.send('POST', '/auth/verifyToken', { headers }))).toEqual(invalid)
    }
  })

  test('refuses the token of an ended session', async () => {
    const gerd = await testApp.signUp('gerd')
    await gerd.send('POST', '/auth/logout')
    expect(saying(await gerd.send('POST', '/auth/verifyToken'))).toEqual(invalid)
  })
})
