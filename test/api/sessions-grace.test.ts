import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day, minute, openTestAppWithClock, second } from '../support/clock.ts'
import { intercept } from '../support/intercept.ts'
import { goodPassword as password, signedInBy, type TestUser, signIn } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'

const testApp = await openTestAppWithClock()
const { url } = testApp.runtime

/** Refreshes a session by the cookie that somebody has; undefined once it is refused. */
async function refresh({ name, cookie }: TestUser, userAgent = 'curl/8'): Promise<TestUser | undefined> {
  const headers = { cookie, 'user-agent': userAgent }
  const reply = await testApp.send('POST', '/auth/refresh', { headers })
  return reply.status === 200 ? signedInBy(url, name, reply) : undefined
}

async function goOn(testUser: TestUser, userAgent?: string): Promise<TestUser> {
  const next = await refresh(testUser, userAgent)
  if (!next) throw new Error('The session has ended.')
  return next
}

/** An owner, and a thief who has sent the owner's token once more within the grace, and goes on beside them since. */
async function robbed(name: string) {
  await createTestUser(testApp, name)
  const stolen = await signIn(url, name)
  let owner = await goOn(stolen)
  testApp.clock.time += 60 * second
  let thief = await goOn(stolen)
  for (let round = 0; round < 3; round += 1) {
    testApp.clock.time += 15 * minute
    owner = await goOn(owner)
    thief = await goOn(thief)
  }
  return { stolen, owner, thief, elsewhere: await signIn(url, name) }
}

const isIn = async (testUser: TestUser) => (await testUser.get('/me')).status === 200

type Robbed = Awaited<ReturnType<typeof robbed>>

const listed = z.array(z.object({ id: z.string(), browser: z.nullable(z.string()), current: z.boolean() }))
const othersOf = async (testUser: TestUser) =>
  listed.parse((await testUser.get('/me/sessions')).body).filter(({ current }) => !current)

const logOut = ({ owner }: Robbed) =>
  owner.send('POST', '/auth/logout', { headers: { cookie: owner.cookie } })

const thirtieth = ['its thirtieth day', async () => void (testApp.clock.time += 30 * day)] as const

const ends: readonly (readonly [string, (of: Robbed) => Promise<unknown>])[] = [
  ['a logout', logOut],
  ['a logout without the cookie', ({ owner }) => owner.send('POST', '/auth/logout')],
  [
    'the button of that session on another device',
    async ({ elsewhere }) => {
      for (const { id } of await othersOf(elsewhere)) await elsewhere.remove(`/me/sessions/${id}`)
    },
  ],
  [
    'a logout from everywhere',
    ({ elsewhere }) => {
      testApp.clock.time += second
      return elsewhere.send('POST', '/auth/logout-all')
    },
  ],
  [
    'a new password',
    ({ elsewhere }) => elsewhere.put('/me/password', { password, new_password: 'barley and lentils' }),
  ],
  ['the deletion of the account', ({ elsewhere }) => elsewhere.remove('/me', { password })],
  ['its token of before, which is sent too late', ({ stolen }) => refresh(stolen)],
  thirtieth,
]

test.each(ends)('what began within the grace ends with %s', async (how, end) => {
  const all = await robbed(`anna${ends.findIndex(([name]) => name === how)}`)
  expect([await isIn(all.owner), await isIn(all.thief)]).toEqual([true, true])
  await end(all)
  // An access token outlives nothing but the thirtieth day, by its quarter of an hour.
  if (how !== thirtieth[0]) expect([await isIn(all.owner), await isIn(all.thief)]).toEqual([false, false])
  expect(await refresh(all.thief)).toBeUndefined()
  expect(await refresh(all.owner)).toBeUndefined()
})

test.each(ends.slice(0, 2))(
  'and stays ended after %s, where the user pool revokes no token but the one that it is given',
  async (how, end) => {
    const all = await robbed(`fritz${ends.findIndex(([name]) => name === how)}`)
    const restore = intercept(testApp.runtime.platform.users, (command, sent, next) =>
      command === 'RevokeTokenCommand'
        ? Promise.resolve({ output: { $metadata: {} }, response: undefined })
        : next(sent),
    )
    await end(all)
    testApp.clock.time += day
    // The record forgets the ends that it need not keep when the next session ends.
    await all.elsewhere.send('POST', '/auth/logout')
    expect(await refresh(all.thief)).toBeUndefined()
    restore()
  },
)

test('both are one session in the list, with the device that went on at last', async () => {
  await createTestUser(testApp, 'dora')
  const stolen = await signIn(url, 'dora')
  await goOn(stolen)
  const thief = await goOn(stolen)
  const elsewhere = await signIn(url, 'dora')
  testApp.clock.time += 61 * minute
  await goOn(thief, 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0')
  expect(await othersOf(elsewhere)).toMatchObject([{ browser: 'Firefox' }])
})

test('without the password, a thief changes neither it nor the address, nor deletes the account', async () => {
  const { thief } = await robbed('emil')
  const [email, factor, gone] = [
    await thief.put('/me/email', { email: 'thief@example.org', password: 'a guess of theirs' }),
    await thief.post('/me/factor', { password: 'a guess of theirs' }),
    await thief.remove('/me', { password: 'a guess of theirs' }),
  ]
  for (const { body } of [email, factor, gone])
    expect(body).toMatchObject({ refusal: { id: 'wrong_password' } })
})
