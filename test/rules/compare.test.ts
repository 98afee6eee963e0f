import { expect, test } from 'vitest'
import { compare } from '../bench/results/compare.ts'
import type { Results } from '../bench/results/results.ts'

const run = (rows: Readonly<Record<string, readonly number[]>>, machine = 'one'): Results => ({
  part: {
    title: 'Part',
    machine,
    tables: [
      {
        title: 'Table',
        about: '',
        columns: [
          { name: 'CPU', unit: 'ms' },
          { name: 'calls', unit: 'count' },
        ],
        rows: Object.entries(rows).map(([name, values]) => ({ name, values: [...values] })),
      },
    ],
  },
})

test('names what has moved by more than 20 % and what is gone, and times only on the same machine', () => {
  const before = run({ slower: [10, 3], same: [10, 3], tiny: [0.2, 0], gone: [10, 3] })
  const after = { slower: [12.1, 4], same: [11.9, 3], tiny: [0.9, 0] }
  const alike = ['Part, Table, slower, calls: 3 → 4', 'Part, Table, gone: no longer measured']
  expect(compare(before, run(after))).toEqual(['Part, Table, slower, CPU: 10 → 12.1', ...alike])
  expect(compare(before, run(after, 'another'))).toEqual(alike)
})
