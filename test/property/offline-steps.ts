import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import type { OwnFields } from '../../functions/model/fields.ts'
import type { Item } from '../../functions/model/item.ts'
import type { Change } from '../../web/outbox/log/intent.ts'

/** The faults of a request: none, it or its answer gets lost, or the server says "later" or "no". */
const faults = ['none', 'lostRequest', 'lostAnswer', 'busy', 'refused'] as const
export type Fault = (typeof faults)[number]

/** One thing that people do on one of the pages, with the fault of the next request that this page sends. */
export const step = fc.record({
  page: fc.nat(2),
  action: fc.constantFrom(
    ...(['change', 'change', 'change', 'send', 'reload', 'undo', 'connect', 'cut'] as const),
  ),
  kind: fc.constantFrom(
    ...([
      'stock',
      'stock',
      'stock',
      'base',
      'setBase',
      'removeStock',
      'row',
      'amount',
      'extra',
      'lots',
      'lot',
      'edit',
      'putAway',
      'count',
      'create',
      'once',
      'keep',
      'remove',
    ] as const),
  ),
  item: fc.nat(4),
  amount: fc.integer({ min: -3, max: 3 }),
  fault: fc.constantFrom<Fault>('none', 'none', ...faults),
})
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

// So far off that each of them is one of days to come.
const dates = ['2126-01-05', '2126-02-06', null] as const

/** The change that a step makes of one of these items; none where it can’t. */
export function changeOf(
  rows: readonly Item[],
  { kind, item: index, amount }: Pick<Step, 'kind' | 'item' | 'amount'>,
) {
  const { id, quantity, lots: present = [] } = rows[index] ?? {}
  const size = Math.abs(amount) + 1
  const until = dates[index % dates.length] ?? null
  const lots = [
    { quantity: size, until },
    { quantity: 1, until: dates[0] },
  ]
  const dated =
    amount > 0
      ? {
          lots: [
            { quantity: 1, until: dates[0] },
            { quantity: amount, until },
          ],
        }
      : { until }
  if (kind === 'create') return creation(randomUUID(), size, { lots })
  if (kind === 'once') return creation(randomUUID(), size, { extra: size, keep: false })
  if (id === undefined) return undefined
  const others = rows.slice(index, index + 2)
  const changes: Readonly<Record<Exclude<Step['kind'], 'create' | 'once'>, Change>> = {
    stock: { kind: 'stock', input: { id, delta: amount } },
    base: { kind: 'base', input: { id, delta: amount } },
    setBase: { kind: 'setBase', input: { id, desiredQuantity: size } },
    removeStock: { kind: 'removeStock', input: { id } },
    row: { kind: 'row', input: { id, change: { purchased: amount > 0 } } },
    amount: { kind: 'row', input: { id, change: { amount: size } } },
    extra: { kind: 'extra', input: { id, delta: amount } },
    lots: { kind: 'edit', input: { id, fields: { lots } } },
    lot: { kind: 'stock', input: { id, delta: amount, until: present[0]?.until ?? until } },
    edit: { kind: 'edit', input: { id, fields: { name: `${'abc'[size] ?? 'd'} ${index}` } } },
    keep: { kind: 'edit', input: { id, fields: { keep: amount > 0 } } },
    putAway: {
      kind: 'putAway',
      input: { rows: others.map(({ id: bought }) => ({ id: bought, quantity: size, ...dated })) },
    },
    count: { kind: 'count', input: { rows: others.map((one) => ({ itemId: one.id, quantity: size })) } },
    remove: { kind: 'remove', input: { id } },
  }
  return kind === 'removeStock' && quantity === null ? undefined : changes[kind]
}

function creation(id: string, size: number, furtherFields: Partial<OwnFields> = {}): Change {
  const fields = { name: `New ${size}`, description: '', category: '', ean: '', ...furtherFields }
  return { kind: 'create', input: { id, fields } }
}
