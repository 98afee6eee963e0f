import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { codeOf, turnFactorOn, type Authenticator } from '../support/authenticator.ts'
import { hour, minute, openTestAppWithClock } from '../support/clock.ts'
import { breakUserPool } from '../support/break-user-pool.ts'
import { goodPassword, type Reply, type Sending, signedInBy, type TestUser } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()

const password = goodPassword
const post = (path: string, body: unknown, headers: Sending['headers'] = {}) =>
  testApp.send('POST', path, { body, headers })
const login = (name: string, sent: object = {}) => post('/auth/login', { name, password, ...sent })

const challenged = z.object({ challenge: z.literal('SOFTWARE_TOKEN_MFA'), session: z.string() })
const begun = z.object({ token: z.string(), expires_in: z.number() })

const recoveryCodesIn = ({ body }: Reply) =>
  z.object({ recovery_codes: z.array(z.string()) }).parse(body).recovery_codes

const sessionOf = (reply: Reply) => challenged.parse(reply.body).session
const complete = async (name: string, code: string) =>
  post('/auth/challenge', { session: sessionOf(await login(name)), code, password })

const wrongCode = {
  status: 400,
  body: {
    errors: [
      { path: 'code', message: 'This code is wrong or was used already. Please wait for the next one.' },
    ],
  },
}

const wrongRecoveryCode = {
  status: 400,
  body: { errors: [{ path: 'code', message: 'This recovery code is wrong or was used already.' }] },
}
const codeMissing = {
  status: 400,
  body: { errors: [{ path: 'code', message: 'Please enter the code of your second factor.' }] },
}

async function withFactor(name: string): Promise<TestUser & { factor: Authenticator }> {
  const testUser = await createTestUser(testApp, name)
  return Object.assign(testUser, { factor: await turnFactorOn(testApp, testUser) })
}

describe('login with a second factor', () => {
  test('takes the password, then the code, and each code once', async () => {
    const { factor } = await withFactor('anna')
    const session = sessionOf(await login('anna@example.org'))
    const code = factor.code()
    expect(await post('/auth/challenge', { session, code: '000000' })).toMatchObject(wrongCode)
    const completed = await post('/auth/challenge', {
      session,
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    })
    const cookies = completed.headers.getSetCookie()
    expect(cookies.some((cookie) => cookie.startsWith('refresh='))).toBe(true)
    const again = signedInBy(testApp.runtime.url, 'anna', completed)
    expect(await again.get('/me')).toMatchObject({ status: 200, body: { name: 'anna' } })
    expect(await complete('anna', code)).toMatchObject(wrongCode)
    expect((await complete('anna', factor.code())).status).toBe(200)
  })

  test('says nothing of the factor before the password is right', async () => {
    await withFactor('bert')
    expect(await login('bert', { password: 'not their password' })).toMatchObject({ status: 401 })
  })

  test('takes each recovery code once, with the password again, and the factor stays on', async () => {
    const bea = await withFactor('bea')
    const [first = '', second = ''] = bea.factor.recoveryCodes
    const session = sessionOf(await login('bea'))
    expect(await post('/auth/challenge', { session, code: first })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    expect(begun.safeParse((await complete('bea', first.toLowerCase().replace('-', ' '))).body).success).toBe(
      true,
    )
    expect(await complete('bea', first)).toMatchObject(wrongRecoveryCode)
    expect((await complete('bea', second)).status).toBe(200)
    expect(await bea.get('/me/factor')).toMatchObject({ body: { on: true, recovery_codes: 8 } })
    expect((await complete('bea', bea.factor.code())).status).toBe(200)
  })

  test('takes no recovery code of somebody else', async () => {
    const cleo = await withFactor('cleo')
    await withFactor('dora')
    expect(await complete('dora', cleo.factor.recoveryCodes[0] ?? '')).toMatchObject(wrongRecoveryCode)
  })

  test('begins again when its session is forged, of somebody else or too old', async () => {
    const { factor } = await withFactor('emil')
    const session = sessionOf(await login('emil'))
    const tooLate = { status: 401, body: { message: 'This took too long. Please log in again.' } }
    expect(await post('/auth/challenge', { session: `x${session}`, code: factor.code() })).toMatchObject(
      tooLate,
    )
    testApp.clock.time += 4 * minute
    expect(await post('/auth/challenge', { session, code: factor.code() })).toMatchObject(tooLate)
    testApp.clock.time += 2 * minute
    expect(await post('/auth/challenge', { session, code: factor.recoveryCodes[0], password })).toMatchObject(
      tooLate,
    )
  })

  test('tells a page that knows no such challenge to be loaded again', async () => {
    await withFactor('gina')
    const inPage = { 'sec-fetch-site': 'same-origin' }
    const reload = 'This account has a second factor. Please reload the page to log in.'
    const refused = { status: 403, body: { message: reload } }
    expect(await post('/auth/login', { name: 'gina', password }, inPage)).toMatchObject(refused)
    expect(await login('gina', { challenges: ['WEB_AUTHN'] })).toMatchObject(refused)
    expect(
      challenged.safeParse((await login('gina', { challenges: ['SOFTWARE_TOKEN_MFA'] })).body).success,
    ).toBe(true)
  })
})

test.each(['before', 'after'] as const)(
  'a login whose answer is lost %s its code is honest',
  async (moment) => {
    const ida = await withFactor(`ida-${moment}`)
    breakUserPool(testApp, 'AdminRespondToAuthChallengeCommand', moment)
    const lost = await complete(ida.name, ida.factor.code())
    expect(lost.status).toBe(503)
    expect(lost.headers.get('retry-after')).not.toBeNull()
    expect((await complete(ida.name, ida.factor.code())).status).toBe(200)
  },
)

describe('setting up', () => {
  test('asks for the password, a code, and to be turned on', async () => {
    const hans = await createTestUser(testApp, 'hans')
    expect(await hans.get('/me/factor')).toMatchObject({
      status: 200,
      body: { on: false, since: null, recovery_codes: 0 },
    })
    expect(await hans.post('/me/factor', { password: 'not their password' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    const made = z
      .object({ secret: z.string(), uri: z.string() })
      .parse((await hans.post('/me/factor', { password })).body)
    expect(made.uri).toBe(
      `otpauth://totp/Household%20inventory:hans?secret=${made.secret}&issuer=Household%20inventory`,
    )
    expect((await hans.put('/me/factor', undefined)).status).toBe(409)
    expect(await hans.post('/me/factor/confirm', { code: '000000' })).toMatchObject(wrongCode)
    const code = codeOf(made.secret, testApp.clock.time)
    const recoveryCodes = recoveryCodesIn(await hans.post('/me/factor/confirm', { code }))
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((each) => /^[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(each))).toBe(true)
    expect(begun.safeParse((await login('hans')).body).success).toBe(true)
    expect((await hans.put('/me/factor', undefined)).status).toBe(204)
    expect(await hans.get('/me/factor')).toMatchObject({ body: { on: true, recovery_codes: 10 } })
    expect(challenged.safeParse((await login('hans')).body).success).toBe(true)
    expect((await hans.post('/me/factor', { password })).status).toBe(409)
  })

  test('goes on only in the session that began it, and not for ever', async () => {
    const ines = await createTestUser(testApp, 'ines')
    const other = signedInBy(testApp.runtime.url, 'ines', await login('ines'))
    const { secret } = z
      .object({ secret: z.string() })
      .parse((await ines.post('/me/factor', { password })).body)
    const code = codeOf(secret, testApp.clock.time)
    expect((await other.post('/me/factor/confirm', { code })).status).toBe(409)
    testApp.clock.time += hour
    expect((await ines.post('/me/factor/confirm', { code })).status).toBe(409)
  })

  test('answers with secrets that are stored nowhere', async () => {
    const jana = await createTestUser(testApp, 'jana')
    const key = { 'idempotency-key': 'set up once' }
    const first = await jana.post('/me/factor', { password }, key)
    const repeated = await jana.post('/me/factor', { password }, key)
    expect([first.status, repeated.status]).toEqual([200, 200])
    expect(repeated.body).not.toEqual(first.body)
  })
})

describe('the code is asked for before', () => {
  const next = 'barley and lentils'

  test.each([
    ['PUT', '/me/password', { password, new_password: next }],
    ['PUT', '/me/email', { password, email: 'nora2@example.org' }],
    ['POST', '/me/factor/recovery-codes', { password }],
    ['DELETE', '/me/factor', { password }],
  ])('%s %s', async (method, path, body) => {
    const nora = await withFactor(`nora-${path.replaceAll('/', '-')}`)
    expect(await nora.send(method, path, { body })).toMatchObject(codeMissing)
    expect(await nora.send(method, path, { body: { ...body, code: '000000' } })).toMatchObject(wrongCode)
    const code = nora.factor.code()
    const sent = { body: { ...body, code } }
    expect((await nora.send(method, path, sent)).status).toBeLessThan(300)
  })

  test('by a recovery code too, which is then used up', async () => {
    const olga = await withFactor('olga')
    const [code] = olga.factor.recoveryCodes
    const sent = { password, code, email: 'olga2@example.org' }
    expect((await olga.put('/me/email', sent)).status).toBe(204)
    expect(await olga.put('/me/email', sent)).toMatchObject(wrongRecoveryCode)
  })
})

test('new recovery codes end the old ones', async () => {
  const paul = await withFactor('paul')
  const renewed = await paul.post('/me/factor/recovery-codes', { password, code: paul.factor.code() })
  expect(await complete('paul', paul.factor.recoveryCodes[0] ?? '')).toMatchObject(wrongRecoveryCode)
  expect((await complete('paul', recoveryCodesIn(renewed)[0] ?? '')).status).toBe(200)
})

test('a factor that is off is asked for no more, and its recovery codes are gone', async () => {
  const rosa = await withFactor('rosa')
  expect(
    (await rosa.send('DELETE', '/me/factor', { body: { password, code: rosa.factor.code() } })).status,
  ).toBe(204)
  expect(begun.safeParse((await login('rosa')).body).success).toBe(true)
  expect(await rosa.get('/me/factor')).toMatchObject({ body: { on: false, recovery_codes: 0 } })
})
