import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { readAllowedHosts } from '../../infra/local/hosts.ts'
import { found, join } from '../support/households.ts'
import { channelsOfOthers, connect, type Connection, listen, subscription } from '../support/live.ts'
import { goodPassword, openTestApp, type TestUser } from '../support/test-app.ts'
import { createTestUser, userIdOf, withLastingToken } from '../support/test-users.ts'
import { forgeriesOf, idTokenOf } from '../support/tokens.ts'

const testApp = await openTestApp({ allowedHosts: readAllowedHosts(['pantry.example']) })
const anna = await testApp.signUp('anna')
const ben = await createTestUser(testApp, 'ben')
const carla = await createTestUser(testApp, 'carla')

/** A household of anna and ben, with its id. */
async function shared(): Promise<string> {
  const household = await found(anna)
  await join(anna, household, ben)
  return household
}

const unauthorized = { id: '1', errors: [{ errorType: 'UnauthorizedException' }] }

const addItem = (testUser: TestUser, household: string) =>
  testUser.post('/items', { name: 'Milk' }, { 'x-household-id': household })

test('every member who listens hears of each change: which household, which version, and its point, and nothing else', async () => {
  const household = await shared()
  const connections = [await listen(testApp, anna), await listen(testApp, ben), await listen(testApp, ben)]
  await addItem(anna, household)
  await addItem(ben, household)
  for (const connection of connections) {
    await connection.next('data')
    await connection.next('data')
    const [first, second] = connection.changes()
    expect(first).toEqual({ household, version: expect.any(Number), point: expect.any(String) })
    expect(second).toEqual({ household, version: expect.any(Number), point: expect.any(String) })
    expect(Number(Object(second).version)).toBeGreaterThan(Object(first).version)
  }
})

test('a stranger hears nothing, and neither is a refused change', async () => {
  const household = await shared()
  const [stranger, member] = [await listen(testApp, carla), await listen(testApp, ben)]
  await anna.post('/items', { name: '' }, { 'x-household-id': household })
  await carla.post('/items', { name: 'Milk' }, { 'x-household-id': household })
  await addItem(anna, household)
  await member.next('data')
  expect(member.changes()).toHaveLength(1)
  // Her own change arrives after anything else would have.
  const own = await found(carla)
  await addItem(carla, own)
  await stranger.next('data')
  expect(stranger.changes()).toMatchObject([{ household: own, version: 1 }])
})

test('a removed member hears nothing more: the connection closes, and the next one stays silent', async () => {
  const household = await shared()
  const member = await listen(testApp, ben)
  await anna.remove(`/households/${household}/members/${userIdOf(ben)}`)
  await member.closed
  expect(member.changes()).toEqual([])
  const [again, witness] = [await listen(testApp, ben), await listen(testApp, anna)]
  await addItem(anna, household)
  await witness.next('data')
  const own = await found(ben)
  await addItem(ben, own)
  await again.next('data')
  expect(again.changes()).toMatchObject([{ household: own, version: 1 }])
})

describe('The connection closes when the session ends', () => {
  test.each<[string, string, (user: TestUser) => Promise<unknown>]>([
    ['by a logout', 'dora', (user) => user.post('/auth/logout', undefined)],
    ['on every device', 'emil', (user) => user.post('/auth/logout-all', undefined)],
    ['with the account', 'fay', (user) => user.remove('/me', { password: goodPassword })],
  ])('%s', async (_how, name, end) => {
    const user = await createTestUser(testApp, name)
    const [own, other] = [await listen(testApp, user), await listen(testApp, carla)]
    await end(user)
    await own.closed
    await expect(connect(testApp, user.token)).rejects.toThrow('401')
    const household = await found(carla)
    await addItem(carla, household)
    await other.next('data')
    expect(other.changes()).toMatchObject([{ household, version: 1 }])
  })

  test('even if nobody has subscribed', async () => {
    const user = await createTestUser(testApp, 'gil')
    const connection = await connect(testApp, user.token)
    await user.post('/auth/logout', undefined)
    expect(await connection.closed).toBe(1005)
  })

  test.each(['/api/%61uth/logout', '/api/auth/logout/', '/api/auth/logout?now'])(
    'by a logout at %s',
    async (path) => {
      const user = await createTestUser(testApp, randomUUID())
      const connection = await listen(testApp, user)
      const headers = { authorization: `Bearer ${user.token}` }
      const { status } = await fetch(`${testApp.runtime.url}${path}`, { method: 'POST', headers })
      expect(status).toBe(204)
      await connection.closed
    },
  )

  test('by a logout whose answer nobody waits for', async () => {
    const user = await createTestUser(testApp, 'ida')
    const connection = await listen(testApp, user)
    const { port } = new URL(testApp.runtime.url)
    const socket = connectSocket(Number(port), '127.0.0.1')
    const lines = ['POST /api/auth/logout HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${user.token}`]
    socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.resetAndDestroy())
    expect(await connection.closed).toBe(1005)
  })

  test.each([
    ['with the token', (user: TestUser) => listen(testApp, user)],
    ['with the token, even if nobody has subscribed', (user: TestUser) => connect(testApp, user.token)],
  ])('%s', async (_how, begin) => {
    const { connection, expires } = await beginWithShortToken(begin)
    await connection.closed
    // A timer may be early by a millisecond.
    expect(Date.now()).toBeGreaterThan(expires - 1_000)
  })

  test('and nobody connects with a token that has expired', async () => {
    const user = await withLastingToken(testApp, ben, { exp: Math.floor(Date.now() / 1_000) - 1 })
    await expect(connect(testApp, user.token)).rejects.toThrow('401')
  })
})

/** A connection with a token that lasts some seconds: more on a machine so busy that it expired before. */
async function beginWithShortToken(
  begin: (user: TestUser) => Promise<Connection>,
  seconds = 1,
): Promise<{ connection: Connection; expires: number }> {
  const exp = Math.ceil(Date.now() / 1_000) + seconds
  const user = await withLastingToken(testApp, ben, { exp })
  const connection = await begin(user).catch(() => undefined)
  return connection ? { connection, expires: exp * 1_000 } : beginWithShortToken(begin, 2 * seconds)
}

describe('Nobody connects', () => {
  test('without a valid access token', async () => {
    for (const token of [...forgeriesOf(anna), await idTokenOf(testApp, anna), ''])
      await expect(connect(testApp, token)).rejects.toThrow('401')
  })

  test('more than fifty times at once, but others do', async () => {
    const user = await createTestUser(testApp, 'hal')
    const all = await Promise.all(Array.from({ length: 50 }, () => connect(testApp, user.token)))
    await expect(connect(testApp, user.token)).rejects.toThrow('429')
    ;(await connect(testApp, carla.token)).close()
    all[0]?.close()
    await all[0]?.closed
    const again = await connect(testApp, user.token)
    for (const connection of [...all, again]) connection.close()
  })

  test.each([
    ['under another name that resolves to this machine', { host: 'evil.example' }],
    ['from a page of another site', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
  ])('%s', async (_who, headers) => {
    await expect(connect(testApp, anna.token, headers)).rejects.toThrow('403')
  })

  test('at another address', async () => {
    const { port } = new URL(testApp.runtime.url)
    const socket = connectSocket(Number(port), '127.0.0.1')
    socket.write(
      'GET /api/items HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    await once(socket, 'close')
    expect(socket.bytesRead).toBe(0)
  })

  test('but from the product’s own pages', async () => {
    const headers = { host: 'pantry.example', origin: 'https://pantry.example' }
    const connection = await connect(testApp, anna.token, headers)
    connection.close()
    expect(await connection.closed).toBe(1005)
  })
})

describe('A connection', () => {
  test('closes if nobody subscribes in time', async () => {
    const hasty = await openTestApp({ subscribeTimeout: 1 })
    const user = await createTestUser(hasty, 'anna')
    const connection = await connect(hasty, user.token)
    expect(await connection.closed).toBe(1008)
  })

  test.each(channelsOfOthers('11111111-2222-4333-8444-555555555555'))(
    'may not listen to %s',
    async (channel) => {
      const id = userIdOf(anna)
      const connection = await connect(testApp, anna.token)
      connection.send(subscription(anna, channel.replace('11111111-2222-4333-8444-555555555555', id)))
      expect(await connection.next('subscribe_error')).toMatchObject(unauthorized)
      connection.close()
    },
  )

  test('may not listen to the channel of the one who opened it, with a token of somebody else', async () => {
    const connection = await connect(testApp, anna.token)
    connection.send({ ...subscription(anna), authorization: subscription(ben).authorization })
    expect(await connection.next('subscribe_error')).toMatchObject(unauthorized)
    connection.close()
  })

  test('is acknowledged, and told of a message that nobody understands', async () => {
    const connection = await connect(testApp, anna.token)
    connection.send({ type: 'connection_init' })
    expect(await connection.next('connection_ack')).toEqual({
      type: 'connection_ack',
      connectionTimeoutMs: 300_000,
    })
    connection.send({ type: 'publish', channel: `/live/${userIdOf(ben)}`, events: ['{}'] })
    expect(await connection.next('error')).toMatchObject({ errors: [{}] })
    connection.close()
  })

  test('ends with a message that is larger than any needs to be', async () => {
    const connection = await connect(testApp, anna.token)
    connection.send({ type: 'connection_init', padding: 'a'.repeat(20_000) })
    expect(await connection.closed).toBe(1009)
  })
})
