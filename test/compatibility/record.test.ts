import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldNames } from '../../functions/model/fields.ts'
import { everyRoute } from '../support/routes.ts'
import { recordRelease } from './record/record-release.ts'
import { newShapes } from './record/shapes.ts'

test('a release is recorded once, with each field and what each entry’s undoing leads to', async () => {
  const home = mkdtempSync(join(tmpdir(), 'fixtures-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const said: string[] = []
  const release = { home, version: '9.9.9', say: (line: string) => said.push(line), earlier: ['0.7.0'] }
  await recordRelease(release)
  const text = (name: string) => readFileSync(join(home, '9.9.9', name), 'utf8')
  expect(readdirSync(join(home, '9.9.9')).toSorted()).toEqual([
    'answers.json',
    'rows.json',
    'undo.json',
    'world.json',
  ])
  expect(said).toContainEqual(expect.stringMatching(/^New since 0.7.0: HOUSEHOLD VERSION\.changes/))

  const rows = z.array(z.looseObject({ pk: z.string(), sk: z.string() })).parse(JSON.parse(text('rows.json')))
  const stored = new Set(rows.filter(({ sk }) => sk.startsWith('ITEM#')).flatMap((row) => Object.keys(row)))
  expect([...stored]).toEqual(expect.arrayContaining([...fieldNames]))
  const read = everyRoute.filter(
    ({ name }) => name.endsWith('.list') && /^(items|inventory|stores)/.test(name),
  )
  expect(Object.keys(JSON.parse(text('answers.json')))).toEqual(
    expect.arrayContaining(read.map(({ route }) => route.path)),
  )
  const outcomes = z
    .record(z.string(), z.looseObject({ status: z.number() }))
    .parse(JSON.parse(text('undo.json')))
  expect(Object.values(outcomes).filter(({ status }) => status === 200).length).toBeGreaterThan(10)

  const before = text('rows.json')
  await expect(recordRelease(release)).rejects.toThrow('is never changed')
  expect(text('rows.json')).toBe(before)
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
