import { describe, expect, test } from 'vitest'
import { passwordsPerAddress } from '../../functions/accounts/limits/attempts.ts'
import { openCounters } from '../../functions/identity/counters.ts'
import { countGuess } from '../../functions/identity/rate-limit.ts'
import { standBehindCloudFront } from '../support/cloud-front.ts'
import { hour, minute, openTestAppWithClock, second } from '../support/clock.ts'
import { createTestUser } from '../support/test-users.ts'
import { expectLimited } from '../support/limited.ts'
import { statusesOf } from '../support/replies.ts'
import { cookiesOf, goodPassword, TestUser, type Sending } from '../support/test-app.ts'

const testApp = await openTestAppWithClock()
const from = standBehindCloudFront(testApp)

const home = '198.51.100.7'
const elsewhere = '203.0.113.9'

const post = (path: string, body: unknown, headers: Sending['headers'] = {}) =>
  testApp.send('POST', path, { body, headers })
const login = (name: string, headers: Sending['headers'] = from(home), password = goodPassword) =>
  post('/auth/login', { name, password }, headers)
const fail = (name: string, headers?: Sending['headers']) => login(name, headers, 'not their password')

// The user pool itself locks an account for a while after wrong passwords; that is over after a quarter of an hour.
const poolLockout = 16 * minute

/** Fails at the latest when the account is no longer locked after nine wrong passwords. */
const failLater = (...wrong: Parameters<typeof fail>) => {
  testApp.clock.time += 17 * second
  return fail(...wrong)
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe('ten wrong passwords in ten minutes', () => {
  test('are all that one address has for one name, whenever they begin', async () => {
    await createTestUser(testApp, 'anna')
    for (let n = 0; n < 10; n += 1) {
      expect((await fail('anna')).status).toBe(401)
      testApp.clock.time += 30 * second
    }
    expectLimited(await login('anna'), 300)
    expectLimited(await login('ANNA'), 300)
    testApp.clock.time += 5 * minute - second
    expectLimited(await login('anna'), 1)
    testApp.clock.time += second
    expect((await fail('anna')).status).toBe(401)
    expectLimited(await fail('anna'), 30)
    testApp.clock.time += poolLockout
    expect((await login('anna')).status).toBe(200)
  })

  test('do not lock out clients at other addresses', async () => {
    await createTestUser(testApp, 'bert')
    for (let n = 0; n < 10; n += 1) await fail('bert', from(elsewhere))
    testApp.clock.time += minute
    expect((await login('bert', from(elsewhere))).status).toBe(429)
    expect((await login('bert')).status).toBe(200)
  })

  test('are ten when twenty are sent at once', async () => {
    const replies = await times(20, () => fail('nobody-at-once'))
    // The pool locks an account after five, and nobody learns that it knows no such name.
    expect(statusesOf(replies)).toEqual([...Array(5).fill(401), ...Array(15).fill(429)])
    testApp.clock.time += minute
    expectLimited(await fail('nobody-at-once'), 540)
  })

  test('don’t count right ones, and one right one wipes out no wrong one', async () => {
    await createTestUser(testApp, 'carl')
    for (let n = 0; n < 12; n += 1) expect((await login('carl')).status).toBe(200)
    for (let n = 0; n < 4; n += 1) expect((await failLater('carl')).status).toBe(401)
    expect((await login('carl')).status).toBe(200)
    for (let n = 0; n < 6; n += 1) expect((await failLater('carl')).status).toBe(401)
    testApp.clock.time += minute
    expect((await fail('carl')).status).toBe(429)
  })

  test('don’t refuse twenty right ones at once, and of right and wrong ones at once refuse only wrong ones', async () => {
    await createTestUser(testApp, 'carla')
    expect(statusesOf(await times(20, () => login('carla')))).toEqual(Array(20).fill(200))
    const mixed = await times(24, (n) => (n % 3 === 0 ? fail('carla') : login('carla')))
    expect(mixed.filter(({ status }) => status === 200)).toHaveLength(16)
    const [last, , refused] = [await failLater('carla'), await failLater('carla'), await failLater('carla')]
    expect(statusesOf([last, refused])).toEqual([401, 429])
  })

  test('count a guess that never ended as wrong', async () => {
    await createTestUser(testApp, 'cora')
    const { platform } = testApp.runtime
    const killed = await times(10, () =>
      countGuess(openCounters(platform, [[passwordsPerAddress, 'cora', home]])),
    )
    expect(killed).toHaveLength(10)
    testApp.clock.time += 11 * second
    expectLimited(await login('cora'), 589)
  })

  test('are ten for one account, however its name is written', async () => {
    await createTestUser(testApp, 'édith')
    const names = ['édith', 'ÉDITH', 'e\u0301dith', 'édith@example.org', 'ÉDITH@EXAMPLE.ORG']
    for (let n = 0; n < 10; n += 1) await fail(names[n % names.length] ?? '')
    testApp.clock.time += 5 * minute
    for (const name of names) expect((await login(name)).status, name).not.toBe(200)
    testApp.clock.time += poolLockout
    for (const name of names.slice(3)) expect((await login(name)).status, name).toBe(200)
  })

  test('by others on the same network do not lock out a device that has signed in before', async () => {
    await createTestUser(testApp, 'eva')
    const cookie = cookiesOf(await login('eva@example.org'))
    for (let n = 0; n < 10; n += 1) await fail('eva')
    testApp.clock.time += minute
    expect((await login('eva')).status).toBe(429)
    expect((await login('eva', { ...from(home), cookie })).status).toBe(200)
  })

  test('of a password that changes on the way are still ten', async () => {
    const dora = await createTestUser(testApp, 'dora')
    const change = (password: string) =>
      dora.put('/me/password', { password, new_password: 'barley and lentils' }, from(home))
    for (let n = 0; n < 10; n += 1) {
      testApp.clock.time += 17 * second
      expect((await change('not her password')).status).toBe(400)
    }
    expectLimited(await change(goodPassword), 600 - 9 * 17)
    expect((await dora.get('/me', from(home))).status).toBe(200)
  })
})

describe('while the user pool locks an account', () => {
  const message = 'Too many attempts. Please try again later.'

  test('neither a right nor a wrong password differs from one for a name that nobody has', async () => {
    await createTestUser(testApp, 'edgar')
    for (const name of ['edgar', 'nobody-locked'])
      for (let n = 0; n < 6; n += 1) await fail(name, from(`203.0.113.${n}`))
    const replies = [await login('edgar'), await fail('edgar'), await login('nobody-locked')]
    expect(replies).toEqual(
      replies.map(() => expect.objectContaining({ status: 429, body: expect.objectContaining({ message }) })),
    )
    testApp.clock.time += poolLockout
    expect((await login('edgar')).status).toBe(200)
    expect((await fail('nobody-locked')).status).toBe(401)
  })

  test('no change of the password, and no deletion, says that the present one is wrong', async () => {
    const emmi = await createTestUser(testApp, 'emmi')
    const change = (password: string) =>
      emmi.put('/me/password', { password, new_password: 'barley and lentils' }, from(home))
    for (let n = 0; n < 6; n += 1) await change('not her password')
    expect(await change(goodPassword)).toMatchObject({ status: 429, body: { message } })
    const deletion = { body: { password: goodPassword }, headers: from(home) }
    expect(await emmi.send('DELETE', '/me', deletion)).toMatchObject({ status: 429, body: { message } })
  })
})

test('a right password on a known device waits for the lock, which it does not use up, and learns how long', async () => {
  await createTestUser(testApp, 'elif')
  const cookie = cookiesOf(await login('elif'))
  for (let n = 0; n < 9; n += 1) await failLater('elif', from(`203.0.113.${n}`))
  const device = { ...from(home), cookie }
  for (let n = 0; n < 12; n += 1) expectLimited(await login('elif', device), 16)
  testApp.clock.time += 16 * second
  expect((await login('elif', device)).status).toBe(200)
})

describe('the address', () => {
  test('is what CloudFront says, whatever a client adds', async () => {
    for (let n = 0; n < 10; n += 1)
      await failLater('emil', { ...from(home), 'x-forwarded-for': `192.0.2.${n}` })
    testApp.clock.time += minute
    expect((await fail('emil')).status).toBe(429)
    expect((await fail('emil', from(elsewhere))).status).toBe(401)
  })

  test('is that of a network for IPv6, however it is written', async () => {
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::']
    for (let n = 0; n < 10; n += 1) await fail('frida', from(addresses[n % 3] ?? ''))
    testApp.clock.time += minute
    expectLimited(await fail('frida', from('2001:db8:1:2::abcd')), 540)
    expect((await fail('frida', from('2001:db8:1:3::1'))).status).toBe(401)
    for (let n = 0; n < 9; n += 1) await fail('frida', from('192.0.2.1'))
    await fail('frida', from('::ffff:192.0.2.1'))
    testApp.clock.time += minute
    expectLimited(await fail('frida', from('192.0.2.1')), 540)
  })

  test('is that of a site for new accounts: sixty an hour, from whichever of its networks', async () => {
    const signUp = (network: string, index: number) =>
      post(
        '/auth/signup',
        { name: 'greta', email: `greta${index}@example.org`, password: goodPassword },
        from(`2001:db8:${network}::1`),
      )
    await createTestUser(testApp, 'greta')
    for (let n = 0; n < 60; n += 1) expect((await signUp(`2:${n}`, n)).status, `${n}`).toBe(409)
    expect((await signUp('2:60', 60)).status).toBe(429)
    expect((await signUp('3:0', 61)).status).toBe(409)
    testApp.clock.time += hour
    expect((await signUp('2:61', 62)).status).toBe(409)
  })

  test('counts from CloudFront alone: nothing else comes through', async () => {
    const forged = { 'x-viewer-address': elsewhere, 'x-origin-secret': 'guessed' }
    for (const headers of [forged, { ...forged, 'x-origin-secret': '' }])
      expect((await fail('nobody', headers)).status).toBe(403)
  })
})

test('past a hundred wrong ones from anywhere only a device that has signed in before goes on', async () => {
  await createTestUser(testApp, 'gerd')
  const begun = await login('gerd')
  const known = cookiesOf(begun)
  const otherDevice = cookiesOf(await login('anna'))
  for (let ten = 0; ten < 10; ten += 1)
    await times(10, (n) => fail('gerd', from(`203.0.113.${10 * ten + n}`)))
  testApp.clock.time += poolLockout
  expect((await login('gerd', from('192.0.2.77'))).status).toBe(429)
  const stranger = { ...from('192.0.2.78'), cookie: otherDevice }
  expect((await login('gerd', stranger)).status).toBe(429)
  const device = { ...from('192.0.2.79'), cookie: known }
  const again = await login('gerd', device)
  expect(again.status).toBe(200)
  const testUser = new TestUser(testApp.runtime.url, 'gerd', Object(again.body).token, '')
  const change = { password: goodPassword, new_password: 'barley and lentils' }
  expect((await testUser.put('/me/password', change, from('192.0.2.80'))).status).toBe(204)
  for (let n = 0; n < 10; n += 1) await fail('gerd', device)
  expect((await login('gerd', device)).status).toBe(429)
  testApp.clock.time += hour
  expect((await login('gerd', from('192.0.2.81'), 'barley and lentils')).status).toBe(200)
})
