import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { items as routes } from '../../functions/items/contract.ts'
import { second } from '../support/clock.ts'
import { idOf } from '../support/replies.ts'
import { interleave } from '../support/store-faults.ts'
import { householdOf } from '../support/store.ts'
import { serveApart } from '../support/serve-apart.ts'
import { openTestApp, type TestUser } from '../support/test-app.ts'
import { createTestUser } from '../support/test-users.ts'
import { Device, showOneAfterTheOther, sorted, type Bug } from './changes.ts'
import { ItemHistory } from './item-history.ts'
import { isLong, patiently, searching, sizes } from './sizes.ts'

const writers = 16
const changesEach = 3
const deviceCount = 6
// About one change in fifty tells its own device all that has changed. In a short run chance may have it that none does.
const ownAtLeast = isLong ? sizes.changes / 100 : 0
const random = (below: number) => Math.floor(Math.random() * below)

/**
 * Has instances whose clocks differ change a household while devices ask now and then what has changed since the points
 * that they have, and take over what the answers to their own changes say. Returns how many devices then differ from the
 * list, and how many items a device had as they were before its point, after each of its answers.
 */
async function follow(changes: number, bug?: Bug) {
  // It stands still while something changes, so that no round takes longer on a busy machine.
  const clock = { time: Date.now() }
  const now = () => new Date(clock.time + random(10) * second)
  const testApp = await openTestApp({ now })
  const anna = await createTestUser(testApp, 'anna')
  const items = await Promise.all(Array.from({ length: 12 }, (_, each) => anna.stocked(`Item ${each}`, 1, 9)))
  const before = routes.list.answers[200].parse((await anna.get('/items')).body)
  const household = await householdOf(testApp, anna)
  interleave(testApp)
  serveApart(testApp)
  showOneAfterTheOther(testApp, bug)
  // Inside all of these, so that it sees transactions in the order of the store.
  const history = await ItemHistory.begin(testApp, household, before)
  const devices = Array.from({ length: deviceCount }, () => new Device(anna, history, bug))
  const anyDevice = () => devices[random(deviceCount)] ?? new Device(anna, history, bug)
  let differing = 0
  const total = (what: keyof Device['count']) => devices.reduce((sum, { count }) => sum + count[what], 0)
  // Few rounds of many changes are forgotten as they are made, and show nothing of those that are told.
  const areTold = () => bug !== undefined || total('asked') - total('lists') > changes / 10
  for (let made = 0; made < changes || (!areTold() && made < 10 * changes); made += 0) {
    const writing = { isOn: true }
    const ask = async (device: Device, patience: number) => {
      while (writing.isOn) {
        await device.ask()
        for (let waited = random(patience ** 3); waited > 0; waited -= 1) await setImmediate()
      }
    }
    const asking = Promise.all(devices.slice(0, random(deviceCount) + 1).map(ask))
    // An answer seldom tells all while several change something.
    const active = random(2) === 0 ? 1 : random(writers) + 1
    await Promise.all(Array.from({ length: active }, () => write(anna, items, anyDevice(), active === 1)))
    made += active * changesEach
    writing.isOn = false
    await asking
    const list = sorted(routes.list.answers[200].parse((await anna.get('/items')).body))
    for (const device of devices) {
      // Others go on with an older point.
      if (random(3) === 0) continue
      await device.ask()
      if (JSON.stringify(device.items) !== JSON.stringify(list)) differing += 1
    }
    clock.time += (1 + random(2)) * 20 * second
  }
  const outdated = devices.reduce((sum, device) => sum + device.outdated, 0)
  return { differing, outdated, own: total('own'), areTold: areTold() }
}

async function write(anna: TestUser, items: string[], device: Device, isAlone: boolean): Promise<void> {
  const put = (path: string, body: object) => device.change('PUT', path, body)
  for (let count = 0; count < changesEach; count += 1) {
    if (isAlone) await device.ask()
    const at = random(items.length)
    const id = items[at] ?? ''
    const kind = random(20)
    if (kind === 0) items[at] = idOf(await device.change('POST', '/items', { name: `New ${random(1_000)}` }))
    else if (kind === 1) await device.change('DELETE', `/items/${id}`)
    else if (kind === 2)
      await anna.post(
        '/shopping-list/add-to-inventory',
        items.slice(0, 1 + random(4)).map((each) => ({ id: each, quantity: 1 })),
      )
    else if (kind < 6) await put(`/shopping-list/${id}`, { itemId: id, unavailable: random(2) === 0 })
    else if (kind < 10) await put(`/shopping-list/${id}`, { itemId: id, purchased: random(2) === 0 })
    else await put(`/inventory/${id}`, { delta: 1 })
  }
}

test(
  `${sizes.changes} changes by up to ${writers} instances whose clocks differ: what devices put together is the list`,
  patiently,
  async () => {
    const { differing, outdated, own, areTold } = await follow(sizes.changes)
    expect({ differing, outdated, areTold }).toEqual({ differing: 0, outdated: 0, areTold: true })
    expect(own).toBeGreaterThanOrEqual(ownAtLeast)
  },
)

test.each<{ bug: Bug; what: string }>([
  { bug: 'newest point', what: 'a list has the point of the newest change' },
  { bug: 'answer held', what: 'the newest version counts as held at a change of one’s own' },
  { bug: 'transactions unheeded', what: 'items are read while they are being written' },
  // Chance may hide a bug from one handful of changes, though hardly from several.
])('finds the planted bug: $what', { ...searching, retry: 5 }, async ({ bug }) => {
  expect((await follow(100, bug)).outdated).toBeGreaterThan(0)
})
