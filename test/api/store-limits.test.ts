import { expect, test } from 'vitest'
import { countAt, counts } from '../bench/store/count.ts'
import { limitsAt } from '../bench/store/store.ts'

// Where more is meant to be taken, `npm run bench -- store` writes the new figures down.
test('no route takes more units, calls or rounds than docs/benchmarks.md says', async () => {
  const limits = limitsAt(10)
  const over = (await countAt(10)).flatMap(({ name, values }) =>
    counts.flatMap((what, index) => {
      const [count = 0, limit = -1] = [values[index], limits.get(name)?.[index]]
      return count > limit ? [`${name}: ${count} ${what} instead of ${limit}`] : []
    }),
  )
  expect(over).toEqual([])
})
