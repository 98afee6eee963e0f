import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Intent } from '../../web/outbox/log/intent.ts'
import { withIntents } from '../../web/outbox/replica/overlay.ts'
import { items } from '../../functions/items/contract.ts'
import { sameValue } from '../../functions/model/fields.ts'
import { found, join } from '../support/households.ts'
import { beginImport } from '../support/imports.ts'
import { createTestUser } from '../support/test-users.ts'
import { stubPage } from '../support/page-globals.ts'
import { openTestApp, type TestUser } from '../support/test-app.ts'
import { step, type Step } from './offline-steps.ts'
import { browser, Page } from './offline.ts'
import type { Item } from '../../functions/model/item.ts'
import { patiently, searching, seeded, sizes } from './sizes.ts'

const testApp = await openTestApp()
const anna = await createTestUser(testApp, 'anna')
const ben = await createTestUser(testApp, 'ben')
let token = ''
stubPage(testApp, () => token)

/** Three items, some in stock and some to buy, and what is to be bought once, in a household of two. */
async function furnish() {
  const household = await found(anna)
  await join(anna, household, ben)
  const inside = { 'x-household-id': household }
  const id = await beginImport(anna, inside)
  const lots = [{ quantity: 1, until: '2126-02-06' }]
  const lines = ['a', 'b', 'c'].map((name, line) => ({ line, name, lots, desired_quantity: 3 }))
  const once = { line: lines.length, name: 'd', extra: 2, keep: false }
  await anna.post(`/imports/${id}/lines`, [...lines, once], inside)
  return {
    household,
    list: async () => items.list.answers[200].parse((await anna.get('/items', inside)).body),
  }
}

// When something was done is the server's to say, and so is how many days are left from then on.
const facts = (rows: readonly Item[]): Item[] =>
  rows.map((row) => ({
    ...row,
    kept_days: row.kept_days && 1,
    rhythm: null,
    belief: null,
    quantity_updated: null,
    desired_quantity_updated: null,
    version: 0,
  }))

/** Runs the steps on two pages of anna's browser and one of ben's; returns what the server has and what it should have. */
async function live(steps: readonly Step[], keyOf: (intent: Intent) => string) {
  const { household, list } = await furnish()
  const before = await list()
  const actAs = (testUser: TestUser) => {
    token = testUser.token
  }
  const done: Intent[] = []
  const world = { household, done, actAs, keyOf }
  const hers = browser()
  const pages = [new Page(world, anna, hers), new Page(world, anna, hers), new Page(world, ben, browser())]
  for (const page of pages) await page.refresh()
  for (const one of steps) await pages[one.page]?.run(one)
  for (const page of [...pages, ...pages]) await page.settle()
  const there = await list()
  await anna.remove(`/households/${household}`)
  return { pages, done, there: facts(there), expected: facts(withIntents(before, done)) }
}

const lives = fc.array(step, { minLength: 5, maxLength: sizes.offlineSteps })

test(
  'what people change without a connection is done once, and everybody sees the same',
  patiently,
  async () => {
    const property = fc.asyncProperty(lives, async (steps) => {
      const { pages, done, there, expected } = await live(steps, ({ id }) => id)
      expect(there).toEqual(expected)
      const seen = pages.map((page) => page.read())
      for (const { shown } of seen) expect(facts(shown)).toEqual(there)
      expect(seen.flatMap(({ waiting }) => waiting)).toEqual([])
      const refused = [...seen, ...pages].flatMap((one) => one.refused)
      const known = new Set([
        ...done.map(({ id }) => id),
        ...refused,
        ...pages.flatMap(({ undone }) => undone),
      ])
      expect(pages.flatMap(({ made }) => made).filter((id) => !known.has(id))).toEqual([])
      adopted += pages.reduce((sum, page) => sum + page.adopted, 0)
    })
    let adopted = 0
    await fc.assert(property, { numRuns: sizes.lives, ...seeded(15) })
    expect(adopted).toBeGreaterThan(sizes.lives / 10)
  },
)

test('finds the planted bug: a repeat under another key', searching, async () => {
  const property = fc.asyncProperty(lives, async (steps) => {
    const { there, expected } = await live(steps, () => randomUUID())
    return sameValue(there, expected)
  })
  const { errorInstance } = await fc.check(property, {
    numRuns: sizes.lives,
    endOnFailure: true,
    ...seeded(15),
  })
  expect(String(errorInstance)).toContain('returning false')
})
