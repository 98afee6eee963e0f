import { expect, test } from 'vitest'
import { merged } from '../../web/outbox/replica/merged.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly quantity: number
}

const row = (id: string, name: string, quantity = 1): Row => ({ id, name, quantity })
const byName = (a: Row, b: Row) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id)
const rows = [row('1', 'Barley'), row('2', 'Milk'), row('3', 'Salt')]
const merge = (items: readonly Row[], gone: readonly string[] = []) => merged(rows, { items, gone }, byName)

test('a row that has changed stays where it is', () => {
  expect(merge([row('2', 'Milk', 7)])).toEqual([rows[0], row('2', 'Milk', 7), rows[2]])
})

test('a row of another name moves, and a new one has its place, at either end too', () => {
  const moved = merge([row('2', 'Tea'), row('4', 'Apples'), row('5', 'Rice')])
  expect(moved.map(({ name }) => name)).toEqual(['Apples', 'Barley', 'Rice', 'Salt', 'Tea'])
})

test('a row that is gone is left out, also where it was not there', () => {
  expect(merge([], ['2', '9'])).toEqual([rows[0], rows[2]])
})

test('a row that comes twice is there once', () => {
  expect(merged([...rows, row('2', 'Milk')], { items: [row('2', 'Tea')], gone: [] }, byName)).toHaveLength(3)
})

test('changes one after the other find each row where the one before has left it', () => {
  const once = merge([row('2', 'Milk', 7)])
  const moved = merged(once, { items: [row('2', 'Apples', 7)], gone: [] }, byName)
  const last = merged(moved, { items: [row('1', 'Barley', 8), row('3', 'Salt', 9)], gone: [] }, byName)
  expect(last).toEqual([row('2', 'Apples', 7), row('1', 'Barley', 8), row('3', 'Salt', 9)])
  expect(rows).toEqual([row('1', 'Barley'), row('2', 'Milk'), row('3', 'Salt')])
})
