import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fieldNames } from '../../functions/model/fields.ts'
import { answersOf, rowsOf, textOf, undoneOf } from '../support/fixtures.ts'
import { everyRoute } from '../support/routes.ts'
import { newSince, wholeSince } from '../support/since.ts'
import { recordRelease } from './record/record-release.ts'
import { newShapes } from './record/shapes.ts'

test('a release is recorded once, with each field and what each entry’s undoing leads to', async () => {
  const home = mkdtempSync(join(tmpdir(), 'fixtures-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const said: string[] = []
  const folder = join(home, '9.9.9')
  const release = { version: folder, say: (line: string) => said.push(line), earlier: ['0.7.0'] }
  await recordRelease(release)
  expect(readdirSync(folder).toSorted()).toEqual(['answers.json', 'rows.json', 'undo.json', 'world.json'])
  expect(said).toContainEqual(expect.stringMatching(/^New since 0.7.0: HOUSEHOLD VERSION\.changes/))

  const rows = rowsOf(folder)
  const before = textOf(folder, 'rows.json')
  // Most rows are those of 0.7.0, and stand there alone.
  expect(before.split('\n').length).toBeLessThan(rows.length / 2)
  const stored = new Set(rows.filter(({ sk }) => sk.startsWith('ITEM#')).flatMap((row) => Object.keys(row)))
  expect([...stored]).toEqual(expect.arrayContaining([...fieldNames]))
  const read = everyRoute.filter(
    ({ name }) => name.endsWith('.list') && /^(items|inventory|stores)/.test(name),
  )
  expect(answersOf(folder).map(([path]) => path)).toEqual(
    expect.arrayContaining(read.map(({ route }) => route.path)),
  )
  const outcomes = undoneOf(folder).filter(([, { said: outcome }]) => outcome['status'] === 200)
  expect(outcomes.length).toBeGreaterThan(10)

  await expect(recordRelease(release)).rejects.toThrow('is never changed')
  expect(textOf(folder, 'rows.json')).toBe(before)
})

test('a set says what is new in it, and the rest by the set that it points to', () => {
  const before = { list: ['Salt', 'Milk', 'Eggs'], file: { rows: ['Salt', 'Milk'] }, is: { name: 'anna' } }
  const now = { ...before, file: { rows: ['Tea', 'Salt', 'Milk'] }, list: ['Milk', 'Eggs', 'Tea', 'Salt'] }
  const said = newSince(now, before)
  expect(said).toEqual({
    file: { rows: ['Tea', { same: [1, 2] }] },
    list: [{ same: [2, 3] }, 'Tea', { same: [1, 1] }],
    is: { same: true },
  })
  expect(wholeSince(said, before)).toEqual(now)
})

test('a shape is new by its field, its type and its kind of row, whatever ids are in it', () => {
  const row = { pk: 'HOUSEHOLD#a', sk: 'ITEM#1', name: 'Milk', ticks: { 'b-1': 1 }, lots: [{ until: null }] }
  expect(newShapes([{ ...row, sk: 'ITEM#2', ticks: { 'c-2': 2 } }], [row])).toEqual([])
  expect(newShapes([{ ...row, lots: [{ until: '2027-01-05', quantity: 1 }], name: null }], [row])).toEqual([
    'HOUSEHOLD ITEM.lots[].quantity: number',
    'HOUSEHOLD ITEM.lots[].until: string',
    'HOUSEHOLD ITEM.name: null',
  ])
  expect(newShapes([{ ...row, sk: 'STORE#1' }], [row])).toHaveLength(3)
})
