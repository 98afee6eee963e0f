import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { turnFactorOn } from '../support/authenticator.ts'
import { hour, openTestAppWithClock } from '../support/clock.ts'
import { standBehindCloudFront } from '../support/cloud-front.ts'
import { statusesOf } from '../support/replies.ts'
import { goodPassword as password, type Reply, type Sending, cookiesOf } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()

type Headers = Sending['headers']
const post = (path: string, body: unknown, headers: Headers = {}) =>
  testApp.send('POST', path, { body, headers })
const challenged = z.object({ session: z.string() })

/** Gives the right password, and then a code. */
async function logIn(name: string, code: string, headers?: Headers): Promise<Reply> {
  const { session } = challenged.parse((await post('/auth/login', { name, password }, headers)).body)
  return post('/auth/challenge', { session, code, password }, headers)
}

const deviceOf = (reply: Reply) => ({ cookie: cookiesOf(reply) })

/** An owner with a session and a known device, and ten wrong codes by somebody who has their password. */
async function attacked(name: string, attack: (n: number) => Promise<Reply> = () => logIn(name, '000000')) {
  const owner = await createTestUser(testApp, name)
  const factor = await turnFactorOn(testApp, owner)
  const device = deviceOf(await logIn(name, factor.code()))
  await owner.remove('/me/notices')
  const replies: Reply[] = []
  for (let n = 0; n < 11; n += 1) replies.push(await attack(n))
  expect(statusesOf(replies)).toEqual([...Array(10).fill(400), 429])
  return { owner, factor, device }
}

const kinds = z.object({ notices: z.array(z.object({ kind: z.string() })) })
async function noticesOf(owner: { get: (path: string) => Promise<Reply> }) {
  return kinds.parse((await owner.get('/me')).body).notices.map(({ kind }) => kind)
}

test('someone who knows the password can’t shut out a known device', async () => {
  const { factor, device } = await attacked('anna')
  expect((await logIn('anna', factor.code())).status).toBe(429)
  expect((await logIn('anna', factor.code(), device)).status).toBe(200)
})

test('nor a running session', async () => {
  const { owner, factor } = await attacked('bert')
  const renewed = await owner.post('/me/factor/recovery-codes', { password, code: factor.code() })
  expect(renewed.status).toBe(200)
})

test('nor a recovery code', async () => {
  const { factor } = await attacked('carla')
  expect((await logIn('carla', factor.recoveryCodes[0] ?? '')).status).toBe(200)
})

test('known devices and sessions have ten wrong codes an hour, too', async () => {
  const owner = await createTestUser(testApp, 'dora')
  const factor = await turnFactorOn(testApp, owner)
  const device = deviceOf(await logIn('dora', factor.code()))
  const renew = (code: string) => owner.post('/me/factor/recovery-codes', { password, code })
  for (let n = 0; n < 10; n += 1) {
    expect((await logIn('dora', '000000', device)).status).toBe(400)
    expect((await renew('000000')).status).toBe(400)
  }
  expect((await logIn('dora', factor.code(), device)).status).toBe(429)
  expect((await renew(factor.code())).status).toBe(429)
  expect((await logIn('dora', factor.code())).status).toBe(200)
})

test('the owner learns that somebody with the password sent wrong codes: once an hour', async () => {
  const { owner } = await attacked('emil')
  const wrong = async () => (await noticesOf(owner)).filter((kind) => kind === 'factor_failed')
  expect(await wrong()).toHaveLength(1)
  testApp.clock.time += hour
  await logIn('emil', '000000')
  expect(await wrong()).toHaveLength(1)
})

test('who mistypes a code on a known device is not told of it', async () => {
  const owner = await createTestUser(testApp, 'frida')
  const factor = await turnFactorOn(testApp, owner)
  const device = deviceOf(await logIn('frida', factor.code()))
  expect((await logIn('frida', '000000', device)).status).toBe(400)
  expect(await noticesOf(owner)).not.toContain('factor_failed')
})

test('recovery codes are ten an hour from one address, and go on from another', async () => {
  const owner = await createTestUser(testApp, 'gerd')
  const factor = await turnFactorOn(testApp, owner)
  const from = standBehindCloudFront(testApp)
  const [away, home] = [from('203.0.113.9'), from('198.51.100.7')]
  for (let n = 0; n < 10; n += 1) expect((await logIn('gerd', 'AAAA-AAAA', away)).status).toBe(400)
  const [first = '', second = ''] = factor.recoveryCodes
  expect((await logIn('gerd', first, away)).status).toBe(429)
  expect((await logIn('gerd', second, home)).status).toBe(200)
})
