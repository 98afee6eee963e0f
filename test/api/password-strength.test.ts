import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadCommonWords } from '../../functions/model/passwords/common-words.ts'
import { strengthOf } from '../../functions/model/passwords/password-strength.ts'
import * as userPool from '../../functions/accounts/user-pool/user-pool.ts'
import { codeFor, openTestApp } from '../support/test-app.ts'

const testApp = await openTestApp()
afterAll(testApp.close)
const { name: somebody } = await testApp.signUp('somebody')
const common = await loadCommonWords()

const drawn = (file: string) =>
  readFileSync(join(import.meta.dirname, '../rules/passwords', file), 'utf8')
    .trim()
    .split('\n')

// The password is judged before anything else is refused, such as a name that is taken.
async function isTaken([password = '', name = somebody, email = 'somebody@example.org']: readonly string[]) {
  const { status, body } = await testApp.send('POST', '/auth/signup', { body: { name, email, password } })
  const isRefused = status === 400 && JSON.stringify(body).includes('"path":"password"')
  const meter = strengthOf(password, [name, email], common)
  expect(!isRefused, `${password}: the meter says ${meter}`).toBe(meter === 'good' || meter === 'strong')
  return !isRefused
}

async function takenOf(passwords: readonly (readonly string[])[]): Promise<readonly string[]> {
  const taken: string[] = []
  for (const each of passwords) if (await isTaken(each)) taken.push(each[0] ?? '')
  return taken
}

test('of 200 phrases of four random words, 99 in 100 are taken, and the meter says so', async () => {
  const phrases = drawn('phrases.txt').map((phrase) => [phrase])
  expect(phrases).toHaveLength(200)
  expect((await takenOf(phrases)).length).toBeGreaterThanOrEqual(198)
})

test('of 200 weak passwords, 99 in 100 are refused, and the meter says so', async () => {
  const weak = drawn('weak.txt').map((line) => line.split('\t'))
  expect(weak).toHaveLength(200)
  const slipped = await takenOf(weak)
  expect(slipped.length, slipped.join('\n')).toBeLessThanOrEqual(2)
})

test.each([
  'green river chair 42',
  'kitchen window yellow flower',
  'Sonne Tisch Wolke Fahrrad',
  'lentils and barley',
  'grüner fluss stuhl 42',
])('%s is taken', async (phrase) => {
  expect(await isTaken([phrase])).toBe(true)
})

test.each([
  'abcdefghijkl',
  'xxxxxxxxxxxxy',
  'weakweakweak',
  'lkjhgfdsapoi',
  'P@ssw0rd2026!',
  '1qaz2wsx3edc4rfv',
  '!"§$%&/()=?!',
  'drowssap1234',
  'sunshine24.12.1987',
  'password'.repeat(30),
])('%s is refused', async (weak) => {
  expect(await isTaken([weak])).toBe(false)
})

test.each([
  ['their name', 'maximilian.berger'],
  ['parts of it', 'berger-berger-2026'],
  ['the name in their address', 'wolkenkuckuck99'],
  ['it in leet', 'W0lk3nkuckuck!!'],
  ['it backwards', 'regrebnailimixam'],
])('nobody may choose %s', async (_what, password) => {
  const account = ['maximilian.berger', 'wolkenkuckuck@example.org']
  expect(await isTaken([password, ...account])).toBe(false)
})

test('only the first 100 characters are judged', async () => {
  const behind = 'lentils and barley in a jar'
  expect(await isTaken([`${'a'.repeat(100)}${behind}`])).toBe(false)
  expect(await isTaken([`${'a'.repeat(99 - behind.length)} ${behind}`])).toBe(true)
})

test('signs between its words make no weak password good', async () => {
  expect(await isTaken(['i-love-you-1234'])).toBe(false)
  expect(await isTaken(['d.r.a.g.o.n.m.o.n.k.e.y'])).toBe(false)
})

test('a password that is refused today still logs in', async () => {
  const { platform } = testApp.runtime
  const [name, password] = ['veteran', 'sunshine2013']
  await userPool.signUp(platform, { name, email: `${name}@example.org`, password }, 'en')
  await userPool.confirmSignUp(platform, name, await codeFor(testApp.runtime, name))
  expect(await isTaken([password])).toBe(false)
  expect((await testApp.send('POST', '/auth/login', { body: { name, password } })).status).toBe(200)
})
