import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from '../../functions/model/item.ts'
import { items } from '../../functions/items/contract.ts'
import { ApiFailure } from '../../web/api/api-failure.ts'
import { sendIntent, type Change, type Intent } from '../../web/outbox/log/intent.ts'
import { withIntents } from '../../web/outbox/replica/overlay.ts'
import { minute, openTestAppWithClock } from '../support/clock.ts'
import { loadDemo } from '../support/demo-household.ts'
import { householdOf } from '../support/store.ts'
import { stubPage } from '../support/page-globals.ts'
import { changeIn, overlayStep } from './overlay-steps.ts'
import { patiently, seeded, sizes } from './sizes.ts'

/*
 * The demo does and undoes what the service would: the same changes and undos of a household end in the same items, by
 * the service, in the demo and, before each is sent, on the screen.
 */

const demoHousehold = await loadDemo()

/** The part of an item that does not depend on when something was done, or by whom. */
const compared = (all: readonly Item[]) =>
  all
    .map(
      ({
        quantity_updated: _a,
        desired_quantity_updated: _b,
        rhythm: _c,
        belief: _f,
        version: _d,
        tick: _e,
        ...item
      }) => ({
        ...item,
        // Only the service remembers for how long something has kept before an undo.
        kept_days: null,
      }),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

test('the demo does and undoes what the service does', patiently, async () => {
  const testApp = await openTestAppWithClock()
  const anna = await testApp.signUp('anna')
  stubPage(testApp, () => anna.token)
  const household = await householdOf(testApp, anna)
  const listed = async (): Promise<readonly Item[]> =>
    items.list.answers[200].parse((await anna.get('/items')).body)

  const outcome = async (sent: Promise<{ readonly activity: string | undefined }>) =>
    sent.then(
      ({ activity }) => ({ activity, refusal: undefined }),
      (failure: unknown) => {
        if (!(failure instanceof ApiFailure)) throw failure
        return { activity: undefined, refusal: failure.refusal?.id ?? failure.status }
      },
    )

  async function both(change: Change, other: Change = change) {
    testApp.clock.time += minute
    const facts = { person: 'anna', household, name: '', at: testApp.clock.time, state: 'waiting' } as const
    const id = crypto.randomUUID()
    const service: Intent = { ...change, ...facts, id }
    const before = await listed()
    const shown = withIntents(before, [service])
    const sent = await outcome(sendIntent(service, { key: id, householdId: household }))
    const done = await outcome(demoHousehold.change({ ...other, ...facts, id }))
    const after = await listed()
    if (change.kind !== 'undo') expect(compared(shown)).toEqual(compared(after))
    expect({ [change.kind]: compared((await demoHousehold.read()).items) }).toEqual({
      [change.kind]: compared(after),
    })
    expect(done.refusal).toBe(sent.refusal)
    return { service: sent.activity, demo: done.activity }
  }

  for (const { id } of (await demoHousehold.read()).items)
    await demoHousehold.change(intentOf({ kind: 'remove', input: { id } }))
  const rows = ['a', 'b', 'c'].map((name) => ({ id: crypto.randomUUID(), fields: { name, extra: 2 } }))
  await both({ kind: 'createAll', input: { rows } })

  // An item of the demo does not know since when it is unavailable, so that an undo can't tell one mark from a later one.
  const changes = overlayStep.filter(({ kind }) => kind !== 'unavailable')
  const steps = fc.sample(fc.tuple(changes, fc.nat(40), fc.boolean()), {
    ...seeded(31),
    numRuns: sizes.demoSteps,
  })
  const done: { readonly service: string | undefined; readonly demo: string | undefined }[] = []
  for (const [step, which, undoes] of steps) {
    const { service, demo } = done.at(-1 - which) ?? {}
    const change = changeIn(await listed(), step)
    if (undoes && service !== undefined && demo !== undefined)
      done.push(
        await both(
          { kind: 'undo', input: { activity: service } },
          { kind: 'undo', input: { activity: demo } },
        ),
      )
    else if (change) done.push(await both(change))
  }
  expect(done.filter(({ demo }) => demo !== undefined).length).toBeGreaterThan(sizes.demoSteps / 3)
  await testApp.close()

  function intentOf(change: Change): Intent {
    const at = (testApp.clock.time += 1)
    return { ...change, id: crypto.randomUUID(), person: 'anna', household, name: '', at, state: 'waiting' }
  }
})
