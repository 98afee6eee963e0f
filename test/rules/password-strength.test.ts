import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadCommonWords } from '../../functions/model/passwords/common-words.ts'
import { isAccepted, strengthOf } from '../../functions/model/passwords/password-strength.ts'

const common = await loadCommonWords()

const drawn = (file: string) =>
  readFileSync(join(import.meta.dirname, 'passwords', file), 'utf8')
    .trim()
    .split('\n')

const names = ['ida.musterfrau', 'grandmother@example.org']
const isTaken = (password: string, of = names) => isAccepted(strengthOf(password, of, common))

test('of 200 phrases of four random words, 99 in 100 are taken', () => {
  const phrases = drawn('phrases.txt')
  expect(phrases).toHaveLength(200)
  expect(phrases.filter((phrase) => isTaken(phrase)).length).toBeGreaterThanOrEqual(198)
})

test('of 200 weak passwords, 99 in 100 are refused', () => {
  const weak = drawn('weak.txt').map((line) => line.split('\t'))
  expect(weak).toHaveLength(200)
  const slipped = weak.filter(([password = '', ...of]) => isTaken(password, of))
  expect(slipped.length, slipped.join('\n')).toBeLessThanOrEqual(2)
})

test.each([
  'green river chair 42',
  'kitchen window yellow flower',
  'Sonne Tisch Wolke Fahrrad',
  'lentils and barley',
  'grüner fluss stuhl 42',
])('%s is taken', (phrase) => {
  expect(isTaken(phrase)).toBe(true)
})

test.each([
  'abcdefghijkl',
  'xxxxxxxxxxxxy',
  'lkjhgfdsapoi',
  'P@ssw0rd2026!',
  '1qaz2wsx3edc4rfv',
  '!"§$%&/()=?!',
  'drowssap1234',
  'sunshine24.12.1987',
  'password'.repeat(30),
  'unbelievable',
  'passwordpassword',
  '2024sunshine!!',
  'ida.musterfrau',
  'ida.musterfrauida.musterfrau',
  'grandmother1',
  '90123456789012',
  '1098765432109876',
  'household-inventory-2026',
  'ida.musterfrau-login1',
  'sunshinexqmvtlw',
])('%s is refused', (weak) => {
  expect(isTaken(weak)).toBe(false)
})

test.each([
  ['their name', 'maximilian.berger'],
  ['parts of it', 'berger-berger-2026'],
  ['the name in their address', 'wolkenkuckuck99'],
  ['it in leet', 'W0lk3nkuckuck!!'],
  ['it backwards', 'regrebnailimixam'],
])('nobody may choose %s', (_what, password) => {
  expect(isTaken(password, ['maximilian.berger', 'wolkenkuckuck@example.org'])).toBe(false)
})

test('only the first 100 characters are judged', () => {
  const behind = 'lentils and barley in a jar'
  expect(isTaken(`${'a'.repeat(100)}${behind}`)).toBe(false)
  expect(isTaken(`${'a'.repeat(99 - behind.length)} ${behind}`)).toBe(true)
})

test('signs between its words make no weak password good', () => {
  expect(isTaken('i-love-you-1234')).toBe(false)
  expect(isTaken('d.r.a.g.o.n.m.o.n.k.e.y')).toBe(false)
})
