import { afterAll, describe, expect, test } from 'vitest'
import { hour, minute, openWorldWithClock, second } from '../support/clock.ts'
import { codeTo, otherThan } from '../support/mail.ts'
import { personOf } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { goodPassword, type Person } from '../support/world.ts'

const world = await openWorldWithClock()
afterAll(world.close)

const newPassword = 'barley and lentils'

const post = (path: string, body: unknown) => world.send('POST', path, { body })
const login = (name: string, password: string) => post('/auth/login', { name, password })

const isIn = async (person: Person) => (await person.get('/me')).status === 200
const refresh = ({ cookie }: Person) => world.send('POST', '/auth/refresh', { headers: { cookie } })

const wrongCode = { status: 400, body: { errors: [{ path: 'code' }] } }

async function forget(name: string) {
  expect(await post('/auth/forgot-password', { name })).toMatchObject({ status: 204, body: undefined })
  return codeTo(world, `${name}@example.org`)
}

describe('a forgotten password', () => {
  const reset = (name: string, code: string, password = newPassword) =>
    post('/auth/reset-password', { name, code, password })

  test('is replaced with the code from the mail, and all sessions are over', async () => {
    await personOf(world, 'anna')
    const before = await signIn(world.runtime.url, 'anna')
    world.clock.time += second
    expect(await reset('anna', await forget('anna'))).toMatchObject({ status: 204, body: undefined })
    expect(await isIn(before)).toBe(false)
    expect((await refresh(before)).status).toBe(401)
    world.clock.time += second
    expect((await login('anna', goodPassword)).status).toBe(401)
    expect(await isIn(await signIn(world.runtime.url, 'anna@example.org', newPassword))).toBe(true)
  })

  test('is not replaced with a wrong, a late, a used or another person’s code', async () => {
    await personOf(world, 'berta')
    await personOf(world, 'carl')
    const code = await forget('berta')
    expect(await reset('berta', otherThan(code))).toMatchObject(wrongCode)
    expect(await reset('carl', code)).toMatchObject(wrongCode)
    world.clock.time += hour + minute
    expect(await reset('berta', code)).toMatchObject(wrongCode)
    const fresh = await forget('berta')
    expect((await reset('berta', fresh)).status).toBe(204)
    expect(await reset('berta', fresh, goodPassword)).toMatchObject(wrongCode)
  })

  test('is not replaced by one that is too common, and the code stays good', async () => {
    await personOf(world, 'dora')
    const code = await forget('dora')
    for (const password of ['password1234', 'dora12345678'])
      expect(await reset('dora', code, password)).toMatchObject({ body: { errors: [{ path: 'password' }] } })
    expect((await reset('dora', code)).status).toBe(204)
  })
})

describe('a change of the password', () => {
  const change = (person: Person, password: string, new_password = newPassword) =>
    person.put('/me/password', { password, new_password })

  test('asks for the present one and ends all sessions but this one', async () => {
    await personOf(world, 'emil')
    const [here, elsewhere] = [
      await signIn(world.runtime.url, 'emil'),
      await signIn(world.runtime.url, 'emil'),
    ]
    expect(await change(here, newPassword)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: 'This is not your present password.' }] },
    })
    expect(await isIn(elsewhere)).toBe(true)
    world.clock.time += second
    expect(await change(here, goodPassword)).toMatchObject({ status: 204, body: undefined })
    expect(await isIn(here)).toBe(true)
    expect((await refresh(here)).status).toBe(200)
    expect(await isIn(elsewhere)).toBe(false)
    expect((await refresh(elsewhere)).status).toBe(401)
    world.clock.time += second
    expect((await login('emil', goodPassword)).status).toBe(401)
    expect(await isIn(await signIn(world.runtime.url, 'emil', newPassword))).toBe(true)
  })

  test('from another session ends the one that was spared before', async () => {
    await personOf(world, 'frida')
    const first = await signIn(world.runtime.url, 'frida')
    await change(first, goodPassword)
    world.clock.time += second
    const later = await signIn(world.runtime.url, 'frida', newPassword)
    world.clock.time += second
    expect((await change(later, newPassword, goodPassword)).status).toBe(204)
    expect([await isIn(first), await isIn(later)]).toEqual([false, true])
  })

  test('takes no common one', async () => {
    await personOf(world, 'gerd')
    const gerd = await signIn(world.runtime.url, 'gerd')
    for (const common of ['password1234', 'gerdgerdgerd'])
      expect(await change(gerd, goodPassword, common)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'new_password' }] },
      })
  })

  test('is made once, however often it is asked for under one key', async () => {
    await personOf(world, 'hanna')
    const hanna = await signIn(world.runtime.url, 'hanna')
    const headers = { 'idempotency-key': 'change it once' }
    const body = { password: goodPassword, new_password: newPassword }
    const ask = async () => (await hanna.put('/me/password', body, headers)).status
    expect([await ask(), await ask()]).toEqual([204, 204])
    const other = { ...body, new_password: 'neither of the two' }
    expect((await hanna.put('/me/password', other, headers)).status).toBe(422)
  })
})
