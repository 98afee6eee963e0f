import { expect, test } from 'vitest'
import * as userPool from '../../functions/accounts/user-pool/user-pool.ts'
import { day, hour, minute, openTestAppWithClock } from '../support/clock.ts'
import { intercept } from '../support/intercept.ts'
import { codeTo, mailsTo, otherThan } from '../support/mail.ts'
import { goodPassword, openTestApp } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()
/** Waits a second for others. */
const hurried = await openTestApp({ timeout: 1_000 })

const post = (path: string, body: unknown) => testApp.send('POST', path, { body })
const login = (name: string) => post('/auth/login', { name, password: goodPassword })
const signUp = (name: string, email = `${name}@example.org`, password = goodPassword) =>
  post('/auth/signup', { name, email, password })
const confirm = (name: string, code: string) => post('/auth/confirm', { name, code })
const resend = (name: string) => post('/auth/resend', { name })

const wrongCode = { status: 400, body: { errors: [{ path: 'code' }] } }

test('user names and e-mail addresses are case-insensitive', async () => {
  await signUp('Anna', 'Anna@Example.org')
  expect((await confirm('ANNA', await codeTo(testApp, 'Anna@Example.org'))).status).toBe(204)
  for (const name of ['Anna', 'anna', 'ANNA', 'anna@example.org', 'ANNA@EXAMPLE.ORG'])
    expect((await login(name)).status, name).toBe(200)
  expect((await signUp('aNNA', 'other@example.org')).status).toBe(409)
})

test('a name is kept in one form, whatever form it is typed in', async () => {
  const [composed, decomposed, wide] = ['zo\u00eb-form', 'zoe\u0308-form', '\uff5ao\u00eb-form']
  expect(await signUp(decomposed, 'zoe-form@example.org')).toMatchObject({ body: { name: composed } })
  await confirm(wide, await codeTo(testApp, 'zoe-form@example.org'))
  for (const name of [composed, decomposed, wide]) expect((await login(name)).status, name).toBe(200)
  expect((await signUp(wide, 'another@example.org')).status).toBe(409)
})

test('a name in another form that an earlier version took still logs in, and nobody else gets it', async () => {
  const { platform } = testApp.runtime
  const [composed, decomposed] = ['ren\u00e9', 'rene\u0301']
  const account = { name: decomposed, email: 'rene@example.org', password: goodPassword }
  await userPool.signUp(platform, account, 'en')
  await userPool.confirmSignUp(platform, decomposed, await codeTo(testApp, 'rene@example.org'))
  expect((await login(decomposed)).status).toBe(200)
  expect((await signUp(composed, 'another@example.org')).status).toBe(409)
})

test('only the newest code is valid after it is sent again', async () => {
  await signUp('berta')
  const first = await codeTo(testApp, 'berta@example.org')
  expect(await resend('berta')).toMatchObject({ status: 204, body: undefined })
  const second = await codeTo(testApp, 'berta@example.org')
  expect(await mailsTo(testApp, 'berta@example.org')).toBe(2)
  if (first !== second) expect(await confirm('berta', first)).toMatchObject(wrongCode)
  expect((await confirm('berta', second)).status).toBe(204)
  expect((await login('berta')).status).toBe(200)
})

test('a code works for a day, once, and for its own account', async () => {
  await signUp('carl')
  const late = await codeTo(testApp, 'carl@example.org')
  testApp.clock.time += day + minute
  expect(await confirm('carl', late)).toMatchObject(wrongCode)
  await resend('carl')
  const code = await codeTo(testApp, 'carl@example.org')
  await signUp('dora')
  expect(await confirm('dora', otherThan(await codeTo(testApp, 'dora@example.org')))).toMatchObject(wrongCode)
  expect((await confirm('carl', code)).status).toBe(204)
  expect(await confirm('carl', code)).toMatchObject(wrongCode)
})

test('a confirmed account gets no further code, and no answer says so', async () => {
  await signUp('emil')
  await confirm('emil', await codeTo(testApp, 'emil@example.org'))
  expect(await resend('emil')).toMatchObject({ status: 204, body: undefined })
  expect(await mailsTo(testApp, 'emil@example.org')).toBe(1)
})

test('whoever knows the password corrects the address, and the code to the first one ends', async () => {
  await signUp('jana', 'jana@exmaple.org')
  const first = await codeTo(testApp, 'jana@exmaple.org')
  expect((await signUp('jana', 'thief@example.org', 'barley and lentils')).status).toBe(409)
  expect((await signUp('Jana', 'jana@example.org')).status).toBe(201)
  const code = await codeTo(testApp, 'jana@example.org')
  if (first !== code) expect(await confirm('jana', first)).toMatchObject(wrongCode)
  expect((await confirm('jana', code)).status).toBe(204)
  expect((await signUp('jana', 'third@example.org')).status).toBe(409)
  expect((await login('jana@example.org')).status).toBe(200)
  expect((await login('jana@exmaple.org')).status).toBe(401)
})

test('a name that nobody has confirmed is free after an hour', async () => {
  await signUp('karl', 'karl@exmaple.org')
  testApp.clock.time += hour - minute
  expect((await signUp('karl', 'karla@example.org', 'barley and lentils')).status).toBe(409)
  testApp.clock.time += minute
  // One who reads this address would confirm a stranger's password.
  expect((await signUp('karl', 'Karl@exmaple.org', 'barley and lentils')).status).toBe(409)
  expect((await signUp('karl', 'karla@example.org', 'barley and lentils')).status).toBe(201)
  expect((await confirm('karl', await codeTo(testApp, 'karla@example.org'))).status).toBe(204)
  expect((await login('karl')).status).toBe(401)
})

test('an account is not freed while it is being confirmed, or after', async () => {
  const { users } = testApp.runtime.platform
  await signUp('lena', 'lena@exmaple.org')
  testApp.clock.time += hour
  const code = await codeTo(testApp, 'lena@exmaple.org')
  let confirmed = 0
  const end = intercept(users, async (command, sent, next) => {
    const received = await next(sent)
    if (command !== 'AdminGetUserCommand' || confirmed > 0) return received
    confirmed = 1
    confirmed = (await confirm('lena', code)).status
    return received
  })
  expect((await signUp('lena', 'thief@example.org', 'barley and lentils')).status).toBe(409)
  end()
  expect(confirmed).toBe(204)
  expect((await login('lena')).status).toBe(200)
})

test('an account is not confirmed while its name is freed', async () => {
  const { users } = hurried.runtime.platform
  const [mara, thief] = [
    { name: 'mara', email: 'mara@example.org' },
    { name: 'mara', email: 'thief@example.org' },
  ]
  await hurried.send('POST', '/auth/signup', { body: { ...mara, password: goodPassword } })
  const code = await codeTo(hurried, 'mara@example.org')
  const refused = new Promise<number>((resolve) =>
    intercept(users, async (command, sent, next) => {
      if (command === 'AdminDeleteUserCommand')
        resolve((await hurried.send('POST', '/auth/confirm', { body: { name: 'mara', code } })).status)
      return next(sent)
    }),
  )
  await hurried.send('POST', '/auth/signup', { body: { ...thief, password: goodPassword } })
  expect(await refused).not.toBe(204)
})

test('only the mail says that an address has an account', async () => {
  await signUp('frida')
  await confirm('frida', await codeTo(testApp, 'frida@example.org'))
  const [fresh, taken] = [await signUp('gerd'), await signUp('hans', 'FRIDA@example.org')]
  expect(taken).toMatchObject({ status: fresh.status, body: { name: 'hans', confirmed: false } })
  expect([...taken.headers.keys()]).toEqual([...fresh.headers.keys()])
  const code = await codeTo(testApp, 'FRIDA@example.org')
  expect(await confirm('hans', otherThan(code))).toMatchObject(wrongCode)
  expect(await confirm('hans', code)).toMatchObject({
    status: 409,
    body: { message: 'There is already an account with this e-mail address. Please log in with it.' },
  })
  expect((await login('hans')).status).toBe(403)
  expect((await login('frida@example.org')).status).toBe(200)
})

test.each(['zoë_87', 'анна', 'Ελένη', 'さくら子', '김철수', 'أحمد', '4711'])(
  '%s is a user name',
  async (name) => {
    testApp.clock.time += hour
    expect((await signUp(name, 'ida@example.org')).status).toBe(201)
  },
)

test.each([
  ['small letters', 'xqmvtlwkzrnb'],
  ['digits', '840275139466'],
  ['signs', '?:;-)_=/&%$!'],
  ['words', 'lentils and barley'],
  ['a common word and eight letters', 'sunshinexqmvtlwk'],
  ['words of another script', 'чечевица и ячмень'],
  ['signs of another script', '扁豆和大麦放在厨房的架子上'],
  ['pictures', '🥣🌾🫘🥄🧂🫙🍲🥕🧅🌶️🧄🍞🧈'],
  ['256 characters', 'lentils and barley '.repeat(14).slice(0, 255) + '.'],
])('a password may be of %s alone', async (kind, password) => {
  const name = kind.replaceAll(' ', '-')
  testApp.clock.time += hour
  expect((await signUp(name, undefined, password)).status).toBe(201)
  await confirm(name, await codeTo(testApp, `${name}@example.org`))
  expect((await post('/auth/login', { name, password })).status).toBe(200)
})

test('a password that is refused today still logs in', async () => {
  const { platform } = testApp.runtime
  const [name, email, password] = ['veteran', 'veteran@example.org', 'sunshine2013']
  await userPool.signUp(platform, { name, email, password }, 'en')
  await userPool.confirmSignUp(platform, name, await codeTo(testApp, email))
  expect((await signUp('recruit', 'recruit@example.org', password)).status).toBe(400)
  expect((await post('/auth/login', { name, password })).status).toBe(200)
})
