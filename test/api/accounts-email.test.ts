import { afterAll, expect, test } from 'vitest'
import { openWorld, goodPassword, type Person } from '../support/world.ts'
import { codeTo, mailsTo, otherThan } from '../support/mail.ts'
import { personOf } from '../support/people.ts'

const world = await openWorld()
afterAll(world.close)

const login = (name: string) => world.send('POST', '/auth/login', { body: { name, password: goodPassword } })
const change = (person: Person, email: string, password = goodPassword) =>
  person.put('/me/email', { password, email })
const confirm = (person: Person, code: string) => person.post('/me/email/confirm', { code })
const emailOf = async (person: Person) => Object((await person.get('/me')).body).email

const wrongCode = { status: 400, body: { errors: [{ path: 'code' }] } }

test('a new e-mail address counts once its code has come back, and the old one does until then', async () => {
  const anna = await personOf(world, 'anna')
  expect(await change(anna, 'new@example.org')).toMatchObject({ status: 204, body: undefined })
  expect(await emailOf(anna)).toBe('anna@example.org')
  expect((await login('new@example.org')).status).toBe(401)
  const code = await codeTo(world, 'new@example.org')
  expect(await confirm(anna, otherThan(code))).toMatchObject(wrongCode)
  expect(await confirm(anna, code)).toMatchObject({ status: 204, body: undefined })
  expect(await emailOf(anna)).toBe('new@example.org')
  expect((await login('new@example.org')).status).toBe(200)
  expect((await login('anna@example.org')).status).toBe(401)
  expect(await confirm(anna, code)).toMatchObject(wrongCode)
})

test('a new e-mail address asks for the present password', async () => {
  const berta = await personOf(world, 'berta')
  expect(await change(berta, 'new-berta@example.org', 'not her password')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'password', message: 'This is not your present password.' }] },
  })
  expect(await mailsTo(world, 'new-berta@example.org')).toBe(0)
})

test('the code of one person changes nobody else’s address', async () => {
  const [carl, dora] = [await personOf(world, 'carl'), await personOf(world, 'dora')]
  await change(carl, 'new-carl@example.org')
  const code = await codeTo(world, 'new-carl@example.org')
  expect(await confirm(dora, code)).toMatchObject(wrongCode)
  await change(dora, 'new-dora@example.org')
  if (code !== (await codeTo(world, 'new-dora@example.org')))
    expect(await confirm(dora, code)).toMatchObject(wrongCode)
  expect(await emailOf(dora)).toBe('dora@example.org')
})

test('the address of another account is refused to its owner alone, who reads the mail', async () => {
  const [emil] = [await personOf(world, 'emil'), await personOf(world, 'frida')]
  const [taken, free] = [await change(emil, 'Frida@example.org'), await change(emil, 'free@example.org')]
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  await change(emil, 'Frida@example.org')
  expect(await confirm(emil, await codeTo(world, 'Frida@example.org'))).toMatchObject({ status: 409 })
  expect(await emailOf(emil)).toBe('emil@example.org')
  expect((await login('frida@example.org')).status).toBe(200)
})
