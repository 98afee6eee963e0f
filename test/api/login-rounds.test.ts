import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { turnFactorOn } from '../support/authenticator.ts'
import { openTestAppWithClock } from '../support/clock.ts'
import { roundsOf } from '../support/rounds.ts'
import { goodPassword, type Reply, cookiesOf } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()
const anna = await testApp.signUp('anna')

const post = (path: string, body: unknown, cookie?: string) =>
  testApp.send('POST', path, { body, ...(cookie && { headers: { cookie } }) })
const logIn = (name: string, password = goodPassword, cookie?: string) =>
  post('/auth/login', { name, password }, cookie)

/** Each round as its calls; `status` is that of the answer. */
async function roundsTo(status: number, ask: () => Promise<Reply>): Promise<string[]> {
  const rounds = await roundsOf(testApp, async () => expect((await ask()).status).toBe(status))
  return rounds.map((calls) => calls.join(' '))
}

// The counts of guesses from here and from anywhere, those under the other name, what is stored of the user and of
// their second factor, their household.
const looksUp = 'AdminGetUser Get Get'
const counts = 'Transact'
const looksAtOtherName = 'Get Get'
const tries = 'AdminInitiateAuth Get Get Get'
const refundsAndLists = 'Get Transact Transact'
const refundsListsAndTells = 'Get Transact Transact Transact'

test('a login waits five times, by user name or e-mail address, on a new device', async () => {
  for (const name of ['anna', 'anna@example.org'])
    expect(await roundsTo(200, () => logIn(name))).toEqual([
      looksUp,
      counts,
      looksAtOtherName,
      tries,
      refundsListsAndTells,
    ])
})

test('so does one on a device that has signed in before', async () => {
  const cookie = cookiesOf(await logIn('anna'))
  expect(await roundsTo(200, () => logIn('anna', goodPassword, cookie))).toEqual([
    'AdminGetUser',
    'Get',
    counts,
    tries,
    refundsAndLists,
  ])
})

test('a wrong password makes the same calls for any name', async () => {
  const wrong = [looksUp, counts, looksAtOtherName, tries, counts]
  for (const name of ['anna', 'anna@example.org', 'nobody', 'nobody@example.org', 'no body'])
    expect(await roundsTo(401, () => logIn(name, 'not their password')), name).toEqual(wrong)
})

test('a second factor waits five times more, and a refresh three times', async () => {
  const { code } = await turnFactorOn(testApp, anna)
  expect(await roundsTo(200, () => logIn('anna'))).toEqual([
    looksUp,
    counts,
    looksAtOtherName,
    tries,
    'Transact',
  ])
  const { session } = z.object({ session: z.string() }).parse((await logIn('anna')).body)
  expect(await roundsTo(200, () => post('/auth/challenge', { session, code: code() }))).toEqual([
    'Get',
    counts,
    'AdminRespondToAuthChallenge Get Get',
    'Transact',
    'Get Transact Transact',
  ])
  expect(await roundsTo(200, () => post('/auth/refresh', undefined, anna.cookie))).toEqual([
    'Get Get',
    'Get',
    'GetTokensFromRefreshToken',
  ])
})
