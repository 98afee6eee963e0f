import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { items } from '../../functions/items/contract.ts'
import type { Item } from '../../functions/model/item.ts'
import { ApiFailure } from '../../web/api/api-failure.ts'
import { sendIntent, type Intent } from '../../web/outbox/log/intent.ts'
import { withIntents } from '../../web/outbox/replica/overlay.ts'
import { hour, minute, openTestAppWithClock, type TestAppWithClock } from '../support/clock.ts'
import { openRecorded, versionsWith } from '../support/fixtures.ts'
import { found } from '../support/households.ts'
import type { TestUser } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'
import { changeIn, overlayStep, type OverlayStep } from './overlay-steps.ts'
import { isLong, patiently, seeded, sizes } from './sizes.ts'

/*
 * The screen's view of waiting changes is the server's state once it has made them. Both carry out the commands of the
 * same request; the time could differ, and what only the server's rules add.
 */

let token = ''
let url = 'http://localhost'

beforeAll(() => {
  const request = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => request(new URL(path, url), init))
  vi.stubGlobal('localStorage', { getItem: () => token, removeItem: () => undefined })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { href: 'http://localhost' })
})

interface Life {
  readonly testApp: TestAppWithClock
  readonly anna: TestUser
  readonly household: string
}

const listOf = async ({ anna, household }: Life): Promise<readonly Item[]> =>
  items.list.answers[200].parse((await anna.get('/items', { 'x-household-id': household })).body)

function intentsOf(life: Life, rows: readonly Item[], steps: readonly OverlayStep[]): readonly Intent[] {
  const intents: Intent[] = []
  for (const step of steps) {
    const change = changeIn(withIntents(rows, intents), step)
    life.testApp.clock.time += minute
    const at = life.testApp.clock.time
    const facts = { person: 'anna', household: life.household, name: '', at, state: 'waiting' } as const
    if (change) intents.push({ ...change, ...facts, id: `${step.id}-${at}` })
  }
  return intents
}

/** Sends changes one after another, each at the time at which it was made. */
async function send({ testApp, anna, household }: Life, intents: readonly Intent[]): Promise<void> {
  token = anna.token
  ;({ url } = testApp.runtime)
  for (const intent of intents) {
    testApp.clock.time = intent.at
    await sendIntent(intent, { key: intent.id, householdId: household }).catch((failure: unknown) => {
      // A change that does not fit is refused, and so is one whose item is gone.
      if (!(failure instanceof ApiFailure) || (failure.status !== 409 && failure.status !== 404))
        throw failure
    })
  }
}

/**
 * Somebody changes the items after people have seen them; then what they have done meanwhile is sent. Returns what their
 * screen showed before, and what the server has afterwards.
 */
async function live(
  life: Life,
  moves: readonly OverlayStep[],
  steps: readonly OverlayStep[],
  show = withIntents,
) {
  const seen = await listOf(life)
  // Only the server knows the first of two people to put the same tick away.
  const others = moves.filter(({ kind }) => kind !== 'putAway')
  const intents = intentsOf(life, seen, steps)
  // A mark as unavailable ends by itself, after hours: only the server knows since when it counts.
  await send(life, intentsOf(life, seen, others))
  const rows = await listOf(life)
  const late = intents.map((intent) => ({ ...intent, at: intent.at + hour }))
  const shown = show(rows, late)
  await send(life, late)
  return { shown, stored: await listOf(life) }
}

test(
  'what the screen shows of a change before the answer is what the server lists after it',
  patiently,
  async () => {
    const testApp = await openTestAppWithClock()
    onFinished(testApp)
    let count = 0
    const some = fc.array(overlayStep, { minLength: 1, maxLength: sizes.overlaySteps })
    await fc.assert(
      fc.asyncProperty(some, some, async (moves, steps) => {
        const anna = await createTestUser(testApp, `anna${(count += 1)}`)
        const life = { testApp, anna, household: await found(anna) }
        for (const name of ['a', 'b', 'c'])
          await anna.post('/items', { name, extra: 2 }, { 'x-household-id': life.household })
        const { shown, stored } = await live(life, moves, steps)
        expect(shown).toEqual(stored)
      }),
      { ...seeded(29), numRuns: sizes.overlays, endOnFailure: true },
    )
  },
)

/** Faults of those who call the model. */
const planted: Readonly<Record<string, typeof withIntents>> = {
  'no fault': withIntents,
  'a clock that is wrong': (rows, intents) =>
    withIntents(
      rows,
      intents.map((intent) => ({ ...intent, at: intent.at + minute })),
    ),
}

test.each(Object.entries(planted))('the comparison sees %s', patiently, async (fault, show) => {
  const testApp = await openTestAppWithClock()
  onFinished(testApp)
  const anna = await createTestUser(testApp, 'anna')
  const life = { testApp, anna, household: await found(anna) }
  const step = { item: 0, size: 2, isMore: true, date: null, id: crypto.randomUUID() }
  const steps = [
    { ...step, kind: 'create' as const },
    { ...step, kind: 'stock' as const },
  ]
  const { shown, stored } = await live(life, [], steps, show)
  if (fault === 'no fault') expect(shown).toEqual(stored)
  else expect(shown).not.toEqual(stored)
  expect(shown).toHaveLength(1)
})

const versions = versionsWith('rows.json')

// Reading brings the rows of all versions to one shape, which rows.test.ts shows of each.
const tried = versions.filter((_, at) => isLong || at === 0 || at === versions.length - 1)

describe.each(tried)('with rows of version %s', (version) => {
  test('it is the same', patiently, async () => {
    const { testApp, recorded, testUser } = await openRecorded(version)
    onFinished(testApp)
    const life = { testApp, anna: testUser('anna'), household: recorded.household }
    const steps = fc.sample(overlayStep, { ...seeded(30), numRuns: 2 * sizes.overlaySteps })
    const [moves, own] = [steps.slice(0, sizes.overlaySteps), steps.slice(sizes.overlaySteps)]
    const { shown, stored } = await live(life, moves, own)
    expect(shown).toEqual(stored)
  })
})

const opened: TestAppWithClock[] = []
afterAll(() => Promise.all(opened.map(({ close }) => close())))
const onFinished = (testApp: TestAppWithClock) => void opened.push(testApp)
