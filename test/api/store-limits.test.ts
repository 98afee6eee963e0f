import { expect, test } from 'vitest'
import { countAt, counts } from '../bench/store/count.ts'
import { limitsAt } from '../bench/store/store.ts'
import { patiently, sizes } from '../property/sizes.ts'

// If more is meant to be taken, `npm run bench -- store` writes the new figures down.
test.each(sizes.counted)(
  'with %i items no route takes more units, calls or rounds than docs/benchmarks.md says',
  patiently,
  async (size) => {
    const limits = limitsAt(size)
    const over = (await countAt(size)).flatMap(({ name, values }) =>
      counts.flatMap((what, index) => {
        const [count = 0, limit = -1] = [values[index], limits.get(name)?.[index]]
        return count > limit ? [`${name}: ${count} ${what} instead of ${limit}`] : []
      }),
    )
    expect(over).toEqual([])
  },
)
