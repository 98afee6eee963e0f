import * as fc from 'fast-check'
import type { Item } from '../../functions/model/item.ts'
import type { Change } from '../../web/outbox/log/intent.ts'

const kinds = [
  'create',
  'createAll',
  'edit',
  'lots',
  'remove',
  'stock',
  'lot',
  'removeStock',
  'setBase',
  'base',
  'removeBase',
  'tick',
  'amount',
  'unavailable',
  'quiet',
  'extra',
  'putAway',
  'count',
] as const

/** A change of an item that people make, in the order of the list. */
export const overlayStep = fc.record({
  kind: fc.constantFrom(...kinds),
  item: fc.nat(40),
  // Of thousandths: sums of such fractions are inexact.
  size: fc.oneof(
    fc.integer({ min: 1, max: 40 }).map((tenths) => tenths / 10),
    fc.constant(999_999.5),
  ),
  isMore: fc.boolean(),
  date: fc.constantFrom('2126-01-05', '2126-02-06', '2026-12-01', null),
  id: fc.uuid({ version: 4 }),
})
export type OverlayStep = typeof overlayStep extends fc.Arbitrary<infer Value> ? Value : never

/** Returns the change that people make, given the rows on their screen. */
export function changeIn(rows: readonly Item[], step: OverlayStep): Change | undefined {
  const { kind, size, isMore, date: until, id: newId } = step
  const row = rows[step.item % Math.max(rows.length, 1)]
  const lots = [
    { quantity: size, until },
    { quantity: 1, until: '2126-03-07' },
  ]
  // As it was typed.
  const name = ` New ${newId} `
  if (kind === 'create') {
    const fields = isMore ? { name, lots, extra: size } : { name, extra: 1, keep: false }
    return { kind, input: { id: newId, fields } }
  }
  if (kind === 'createAll') {
    const quantity = isMore ? size : undefined
    return { kind, input: { rows: [{ id: newId, fields: { name, lots: [] }, quantity }] } }
  }
  if (!row) return undefined
  const { id, purchased, unavailable, tick } = row
  const delta = isMore ? size : -size
  const bought = { id, quantity: size, ...(isMore ? { until } : { lots: [{ quantity: size, until }] }) }
  const other = rows.find((one) => one.id !== id)
  const changes: Readonly<Record<Exclude<OverlayStep['kind'], 'create' | 'createAll'>, Change>> = {
    edit: { kind: 'edit', input: { id, fields: { name, category: isMore ? ' Fruit ' : '' } } },
    lots: { kind: 'edit', input: { id, fields: { lots: isMore ? lots : [] } } },
    remove: { kind: 'remove', input: { id } },
    stock: { kind: 'stock', input: { id, delta } },
    lot: { kind: 'stock', input: { id, delta, until } },
    removeStock: { kind: 'removeStock', input: { id } },
    setBase: { kind: 'setBase', input: { id, desiredQuantity: size } },
    base: { kind: 'base', input: { id, delta } },
    removeBase: { kind: 'removeBase', input: { id } },
    tick: {
      kind: 'row',
      input: { id, change: purchased ? { purchased: false } : { purchased: true, tick: newId } },
    },
    amount: { kind: 'row', input: { id, change: { amount: isMore ? size : null } } },
    unavailable: { kind: 'row', input: { id, change: { unavailable: !unavailable } } },
    quiet: { kind: 'row', input: { id, change: { quiet_until: isMore ? '2126-03-07' : null } } },
    extra: { kind: 'extra', input: { id, delta, ...(isMore && { note: `${size} g`, word: newId }) } },
    putAway: {
      kind: 'putAway',
      input: {
        rows: [
          { ...bought, ...(tick !== null && { tick }) },
          ...(other
            ? [{ id: other.id, quantity: 1.1, ...(other.tick !== null && { tick: other.tick }) }]
            : []),
        ],
      },
    },
    count: {
      kind: 'count',
      input: {
        rows: [{ itemId: id, quantity: size }, ...(other ? [{ itemId: other.id, quantity: 0 }] : [])],
      },
    },
  }
  return changes[kind]
}
