import { expect, test } from 'vitest'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { codeTo } from '../support/mail.ts'
import { goodPassword, type Reply } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()
await testApp.signUp('anna')
await testApp.send('POST', '/auth/signup', {
  body: { name: 'waiting', email: 'waiting@example.org', password: goodPassword },
})

const names = {
  'an account': 'anna',
  'its e-mail address': 'anna@example.org',
  'an account that waits for its code': 'waiting',
  'an unknown address': 'nobody@example.org',
  'what can be no name': 'no body',
  'what is too long for the user pool': `${'x'.repeat(200)}@example.org`,
}

/** All that a stranger gets to see, but for the id and the time of the request. */
function shown({ status, headers, body }: Reply) {
  const { requestId: _own, ...said } = Object(body)
  const changing = new Set(['date', 'content-length'])
  return { status, said, headers: [...headers].filter(([name]) => !changing.has(name)) }
}

// Wrong for everybody, so that the answer is all that could tell of an account.
const limit = 5
const requests = [
  { path: '/auth/login', bodyFor: (name: string) => ({ name, password: 'not their password' }) },
  { path: '/auth/resend', bodyFor: (name: string) => ({ name }) },
  { path: '/auth/forgot-password', bodyFor: (name: string) => ({ name }) },
  { path: '/auth/confirm', bodyFor: (name: string) => ({ name, code: 'x0x0x0' }) },
  {
    path: '/auth/reset-password',
    bodyFor: (name: string) => ({ name, code: 'x0x0x0', password: 'barley and lentils' }),
  },
]

test.each(requests)('$path answers alike for any name, however often', async ({ path, bodyFor }) => {
  const answersFor = async (name: string) => {
    testApp.clock.time += 2 * hour
    const answers = []
    for (let time = 0; time <= 2 * limit; time += 1)
      answers.push(shown(await testApp.send('POST', path, { body: bodyFor(name) })))
    return answers
  }
  const expected = await answersFor('somebody')
  expect(expected.map(({ status }) => status >= 429)).toEqual(
    Array.from({ length: 2 * limit + 1 }, (_, time) => time >= limit),
  )
  for (const [kind, name] of Object.entries(names)) expect(await answersFor(name), kind).toEqual(expected)
})

test.each(['/auth/resend', '/auth/forgot-password'])(
  '%s takes whole steps, whatever it finds',
  async (path) => {
    testApp.clock.time += 2 * hour
    Object.assign(testApp.runtime.platform, { answerStep: 200 })
    for (const name of Object.values(names).slice(0, 4)) {
      const began = performance.now()
      expect((await testApp.send('POST', path, { body: { name } })).status).toBe(204)
      expect(performance.now() - began).toBeGreaterThanOrEqual(199)
    }
    Object.assign(testApp.runtime.platform, { answerStep: 1 })
  },
)

test('the limits of a user name don’t tell which e-mail address belongs to it', async () => {
  for (const { path, bodyFor } of requests) {
    testApp.clock.time += 2 * hour
    const ask = (name: string) => testApp.send('POST', path, { body: bodyFor(name) })
    for (let time = 0; time < 12; time += 1) await ask('anna')
    expect(shown(await ask('anna@example.org')), path).toEqual(shown(await ask('bert@example.org')))
  }
})

test('a code that was asked for by e-mail address resets the password of that account', async () => {
  testApp.clock.time += 2 * hour
  await testApp.send('POST', '/auth/forgot-password', { body: { name: 'anna@example.org' } })
  const code = await codeTo(testApp, 'anna@example.org')
  const reset = { name: 'anna@example.org', code, password: 'barley and lentils' }
  expect((await testApp.send('POST', '/auth/reset-password', { body: reset })).status).toBe(204)
})
