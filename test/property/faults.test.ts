import { expect, test } from 'vitest'
import { callTimeout } from '../../functions/runtime/timeout.ts'
import { itemWith } from '../support/carried-item.ts'
import { forgetRows, splitTransactions, spoilWrites } from '../support/store-faults.ts'
import { everyRoute } from '../support/routes.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { checkPoolFaults, checkEveryFault, prepare, type Operation } from './fault-cases.ts'
import { patiently } from './sizes.ts'

const bodies: Readonly<Record<string, unknown>> = {
  'imports.apply': [{ line: 1, name: 'Imported', quantity: 2 }],
  'imports.restore': [{ line: 1, row: itemWith() }],
  'stores.change': { order: ['Drinks'] },
}

const inThePool =
  /^auth\.|^me\.(remove|changePassword|changeEmail|confirmEmail|.*Factor.*|renewRecoveryCodes|endSession|dismissNotice)$/

// Only a login whose password was right gets to a challenge: second-factor.test.ts breaks that.
const writing = everyRoute.filter(({ name, route }) => route.method !== 'GET' && name !== 'auth.challenge')

const operations: readonly Operation[] = writing
  .filter(({ name }) => !inThePool.test(name))
  .map((named) => ({
    ...named,
    ...(bodies[named.name] !== undefined && { body: bodies[named.name] }),
  }))

const testApp = await openTestApp()
const prepared = await prepare(testApp)

test.each(operations)(
  '$name takes effect once, and answers honestly, whatever fails',
  patiently,
  async (operation) => {
    const turn = operations.indexOf(operation)
    const { cases, complaints } = await checkEveryFault(prepared, operation, turn)
    expect(complaints).toEqual([])
    expect(cases).toBeGreaterThan(2)
  },
)

test.each(writing.filter(({ name }) => inThePool.test(name)))(
  '$name answers honestly whatever fails',
  patiently,
  async (operation) => {
    const turn = writing.indexOf(operation)
    const { cases, complaints } = await checkPoolFaults(prepared, operation, turn)
    expect(complaints).toEqual([])
    expect(cases).toBeGreaterThan(0)
  },
)

const add = operations.find(({ name }) => name === 'inventory.add') ?? expect.fail()

test.each([
  {
    bug: 'a transaction is written one row at a time',
    plantBug: splitTransactions,
    expected: /the state is partial/,
  },
  {
    bug: 'requests are not remembered',
    plantBug: (app: TestApp) => spoilWrites(app, forgetRows('REQUEST#')),
    expected: /the repeat has another effect/,
  },
])('finds the planted bug: $bug', patiently, async ({ plantBug, expected }) => {
  const another = await openTestApp()
  plantBug(another)
  const { complaints } = await checkEveryFault(await prepare(another), add, 0, {
    readStride: Infinity,
    writeStride: 1,
  })
  expect(complaints.join('\n')).toMatch(expected)
})

test('a call times out early enough for an answer within 5 seconds', () => {
  expect(callTimeout).toBeLessThan(5_000)
})
