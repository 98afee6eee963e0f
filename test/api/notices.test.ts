import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Mailer } from '../../functions/runtime/platform.ts'
import { turnFactorOn } from '../support/authenticator.ts'
import { day, hour, second, openTestAppWithClock } from '../support/clock.ts'
import { codeTo } from '../support/mail.ts'
import { goodPassword as password, signedInBy, cookiesOf, type TestUser } from '../support/test-app.ts'

type Mail = Parameters<Mailer['send']>[0]
const mails: Mail[] = []
let lost: Error | undefined
const mailer: Mailer = {
  send: async (mail) => {
    if (lost) throw lost
    mails.push(mail)
  },
}

const [testApp, withDomain] = [await openTestAppWithClock(), await openTestAppWithClock({ mailer })]
beforeEach(() => {
  lost = undefined
  mails.length = 0
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
const edge = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0'

/** Logs in, on the device that keeps these cookies. */
async function logIn(
  name: string,
  { app = testApp, cookies = '', secret = password, answer = '', agent = firefox } = {},
) {
  const headers = { 'user-agent': agent, cookie: cookies }
  const begun = await app.send('POST', '/auth/login', { body: { name, password: secret }, headers })
  const { session } = z.object({ session: z.optional(z.string()) }).parse(begun.body)
  const body = { session, code: answer, password: secret }
  const last = session ? await app.send('POST', '/auth/challenge', { body, headers }) : begun
  return Object.assign(signedInBy(app.runtime.url, name, last), { cookies: cookiesOf(last) })
}

const listed = z.array(z.looseObject({ id: z.string(), kind: z.string() }))
const account = z.object({ notices: listed, password_changed: z.nullable(z.string()) })
const accountOf = async (user: TestUser) => account.parse((await user.get('/me')).body)
const kindsOf = async (user: TestUser) => (await accountOf(user)).notices.map(({ kind }) => kind)

/** A user who has been in before, and the session of that. */
async function someone(name: string, app = testApp) {
  const first = await app.signUp(name)
  await first.put('/me', { language: 'en' })
  // A session neither sees nor answers what happened before it began, or in the same second.
  app.clock.time += second
  return first
}

describe('a login on a new device', () => {
  test('is shown in the sessions that were there, until it is answered', async () => {
    const phone = await someone('anna')
    expect(await kindsOf(phone)).toEqual([])
    const computer = await logIn('anna')
    const { notices } = await accountOf(phone)
    expect(notices).toEqual([
      {
        id: expect.any(String),
        kind: 'new_device',
        at: new Date(testApp.clock.time).toISOString().replace(/\.\d+/, '.000'),
        browser: 'Firefox',
        system: 'Windows',
        session: expect.any(String),
        times: 1,
      },
    ])
    const path = `/me/notices/${notices[0]?.id}`
    expect((await phone.remove(path)).status).toBe(204)
    expect(await kindsOf(phone)).toEqual([])
    expect((await phone.remove(path)).status).toBe(404)
    expect(await kindsOf(computer)).toEqual([])
  })

  test('is neither seen nor answered by who did it, nor by a session that began later', async () => {
    const owner = await someone('bert')
    const thief = await logIn('bert')
    testApp.clock.time += second
    const again = await logIn('bert', { cookies: thief.cookies })
    const [notice] = (await accountOf(owner)).notices
    for (const other of [thief, again]) {
      expect(await kindsOf(other)).toEqual([])
      expect((await other.remove(`/me/notices/${notice?.id}`)).status).toBe(404)
    }
    expect(await kindsOf(owner)).toEqual(['new_device'])
  })

  test('is none on the first device, nor on one that is known', async () => {
    const first = await someone('carl')
    const { cookies } = await logIn('carl')
    const again = await logIn('carl', { cookies })
    expect(await kindsOf(first)).toEqual(['new_device'])
    expect(await kindsOf(again)).toEqual([])
  })

  test('is shown for 90 days', async () => {
    const first = await someone('dora')
    await logIn('dora')
    testApp.clock.time += 89 * day
    expect(await kindsOf(first)).toEqual(['new_device'])
    testApp.clock.time += 2 * day
    expect(await kindsOf(first)).toEqual([])
  })

  test('is one row with a number, and answered is what was seen', async () => {
    const first = await someone('lena')
    const computer = await logIn('lena', { agent: edge })
    for (let n = 0; n < 12; n += 1) {
      testApp.clock.time += second
      await logIn('lena')
    }
    const { notices } = await accountOf(first)
    const once = { kind: 'new_device', browser: 'Edge', times: 1 }
    expect(notices).toMatchObject([{ kind: 'new_device', browser: 'Firefox', times: 12 }, once])
    testApp.clock.time += second
    await logIn('lena')
    expect((await first.remove(`/me/notices/${notices[0]?.id}`)).status).toBe(204)
    const left = [{ browser: 'Firefox', times: 1 }]
    expect((await accountOf(first)).notices).toMatchObject([...left, once])
    expect((await accountOf(computer)).notices).toMatchObject(left)
  })
})

test('a changed password ends the sessions that would be told, and the account says when it was', async () => {
  const emil = await someone('emil')
  const next = 'barley and lentils'
  expect((await accountOf(emil)).password_changed).toBeNull()
  expect((await emil.put('/me/password', { password, new_password: next })).status).toBe(204)
  testApp.clock.time += second
  expect(await accountOf(emil)).toMatchObject({ notices: [], password_changed: expect.stringMatching(/Z$/) })
  expect(await kindsOf(await logIn('emil', { secret: next }))).toEqual([])
})

test('a notice says that the second factor is on, used by a recovery code, new codes, off', async () => {
  const gina = await someone('gina')
  const { code, recoveryCodes } = await turnFactorOn(testApp, gina)
  const [first = '', other = ''] = recoveryCodes
  testApp.clock.time += second
  const phone = await logIn('gina', { answer: first })
  expect(await kindsOf(phone)).toEqual([])
  testApp.clock.time += second
  expect((await kindsOf(gina)).toSorted()).toEqual(['new_device', 'recovery_code_used'])
  await gina.post('/me/factor/recovery-codes', { password, code: other })
  await gina.send('DELETE', '/me/factor', { body: { password, code: code() } })
  expect(await kindsOf(phone)).toEqual(['factor_off', 'recovery_codes_renewed', 'recovery_code_used'])
})

describe('with a domain', () => {
  test('a mail tells the same, in the language of the account', async () => {
    const hans = await someone('hans', withDomain)
    expect(mails).toEqual([])
    await logIn('hans', { app: withDomain })
    expect(mails).toEqual([
      {
        to: 'hans@example.org',
        subject: 'Household Inventory: new login',
        text: expect.stringMatching(
          /^New login\. On [A-Z][a-z]+ \d+, \d{4} at \d\d:\d\d \(UTC\), Firefox, Windows\. If that was you/,
        ),
      },
    ])
    await hans.put('/me', { language: 'de' })
    await hans.put('/me/password', { password, new_password: 'barley and lentils' })
    expect(mails[1]).toMatchObject({
      subject: 'Household Inventory: Dein Passwort wurde geändert',
      text: expect.stringContaining('unbekanntes Gerät. Wenn du das warst'),
    })
    expect(await kindsOf(hans)).toEqual(['new_device'])
  })

  test('a mail about a changed e-mail address goes to the one before', async () => {
    const ida = await someone('ida', withDomain)
    const phone = await logIn('ida', { app: withDomain })
    mails.length = 0
    withDomain.clock.time += second
    await ida.put('/me/email', { password, email: 'ida2@example.org' })
    const code = await codeTo(withDomain, 'ida2@example.org')
    expect((await ida.post('/me/email/confirm', { code })).status).toBe(204)
    expect(mails).toMatchObject([
      { to: 'ida@example.org', subject: 'Household Inventory: your e-mail address was changed' },
    ])
    expect(await kindsOf(phone)).toEqual(['email_changed'])
  })

  test('a mail that is not taken fails nothing', async () => {
    const jana = await someone('jana', withDomain)
    lost = new Error('Not verified.')
    await logIn('jana', { app: withDomain })
    expect(await kindsOf(jana)).toEqual(['new_device'])
  })

  test('a program that is new each time is mailed of five times an hour', async () => {
    await someone('kai', withDomain)
    for (let n = 0; n < 7; n += 1) await logIn('kai', { app: withDomain })
    expect(mails).toHaveLength(5)
    withDomain.clock.time += hour
    await logIn('kai', { app: withDomain })
    expect(mails).toHaveLength(6)
  })
})
