import { expect, onTestFinished, test } from 'vitest'
import { fillHousehold } from '../bench/household.ts'
import { watchTable } from '../bench/store/table-traffic.ts'
import { minute, openTestAppWithClock } from '../support/clock.ts'
import { countAt, counts } from '../bench/store/count.ts'
import { limitsAt } from '../bench/store/store.ts'
import { patiently, sizes } from '../property/sizes.ts'
import { items as routes } from '../../functions/items/contract.ts'
import { householdOf } from '../support/store.ts'

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

test.each([150, ...sizes.counted.filter((size) => size > 150)])(
  'with %i items, a change of another member takes at most 8 read units and 2 KB, and 20 changes of a night 40 units',
  patiently,
  async (size) => {
    const testApp = await openTestAppWithClock()
    onTestFinished(testApp.close)
    const anna = await testApp.signUp('anna')
    const ids = await fillHousehold(testApp, anna, size)
    testApp.clock.time += minute
    const point = (await anna.get('/items')).headers.get('x-point')
    const household = { 'x-household-id': await householdOf(testApp, anna) }
    const taken = { units: 0 }
    watchTable(testApp, { call: ({ units }) => (taken.units += units), round: () => undefined })
    const ask = async () => {
      taken.units = 0
      const { body, headers } = await anna.get(`/items/changes?since=${point}`, household)
      const bytes = Buffer.byteLength(JSON.stringify([body, ...headers]))
      return { bytes, items: routes.changes.answers[200].parse(body).items.length, units: taken.units }
    }
    await anna.put(`/inventory/${ids[0]}`, { delta: 1 })
    const one = await ask()
    for (const id of ids.slice(1, 20)) await anna.put(`/inventory/${id}`, { delta: 1 })
    testApp.clock.time += minute
    const night = await ask()
    expect([one.items, night.items]).toEqual([1, 20])
    expect(one.units).toBeLessThanOrEqual(8)
    expect(one.bytes).toBeLessThanOrEqual(2_000)
    expect(night.units).toBeLessThanOrEqual(40)
  },
)
