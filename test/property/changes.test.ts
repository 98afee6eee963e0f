import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { items as routes } from '../../functions/items/contract.ts'
import { second } from '../support/clock.ts'
import { idOf } from '../support/replies.ts'
import { interleave } from '../support/store-faults.ts'
import { serveApart } from '../support/serve-apart.ts'
import { openTestApp, type TestUser } from '../support/test-app.ts'
import { Device, showOneAfterTheOther, sorted, type Bug } from './changes.ts'
import { patiently, sizes } from './sizes.ts'

const writers = 16
const changesEach = 3
const deviceCount = 6
const random = (below: number) => Math.floor(Math.random() * below)

/**
 * Has instances whose clocks differ change a household while devices ask now and then what has changed since the points
 * that they have; returns how many devices then differ from the list.
 */
async function follow(changes: number, bug?: Bug) {
  const offset = { time: 0 }
  const now = () => new Date(Date.now() + offset.time + random(10) * second)
  const testApp = await openTestApp({ now })
  onTestFinished(testApp.close)
  const anna = await testApp.signUp('anna')
  const items = await Promise.all(Array.from({ length: 12 }, (_, each) => anna.stocked(`Item ${each}`, 1, 9)))
  const devices = Array.from({ length: deviceCount }, () => new Device(anna, bug))
  interleave(testApp)
  serveApart(testApp)
  showOneAfterTheOther(testApp, bug)
  let differing = 0
  for (let made = 0; made < changes; made += 0) {
    const writing = { isOn: true }
    const ask = async (device: Device, patience: number) => {
      while (writing.isOn) {
        await device.ask()
        for (let waited = random(patience ** 3); waited > 0; waited -= 1) await setImmediate()
      }
    }
    const asking = Promise.all(devices.slice(0, random(deviceCount) + 1).map(ask))
    const active = random(writers) + 1
    await Promise.all(Array.from({ length: active }, () => write(anna, items, devices[random(deviceCount)])))
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
    offset.time += (1 + random(2)) * 20 * second
  }
  const asked = (what: 'all' | 'lists') => devices.reduce((sum, device) => sum + device.asked[what], 0)
  return { differing, all: asked('all'), lists: asked('lists') }
}

async function write(anna: TestUser, items: string[], device: Device | undefined): Promise<void> {
  for (let count = 0; count < changesEach; count += 1) {
    const at = random(items.length)
    const id = items[at] ?? ''
    const kind = random(20)
    if (kind === 0) items[at] = idOf(await anna.post('/items', { name: `New ${random(1_000)}` }))
    else if (kind === 1) await anna.remove(`/items/${id}`)
    else if (kind === 2) await putAway(anna, items)
    else if (kind === 3) await anna.put(`/shopping-list/${id}`, { itemId: id, unavailable: random(3) === 0 })
    else if (kind < 10) await anna.put(`/shopping-list/${id}`, { itemId: id, purchased: random(2) === 0 })
    else await anna.put(`/inventory/${id}`, { delta: 1 })
    await device?.hearOwn()
  }
}

const putAway = (anna: TestUser, items: readonly string[]) =>
  anna.post(
    '/shopping-list/add-to-inventory',
    items.slice(0, 1 + random(4)).map((id) => ({ id, quantity: 1 })),
  )

test(
  `${sizes.changes} changes by up to ${writers} instances whose clocks differ: what devices put together is the list`,
  patiently,
  async () => {
    const { differing, all, lists } = await follow(sizes.changes)
    expect(differing).toBe(0)
    expect(all - lists).toBeGreaterThan(sizes.changes / 10)
  },
)

test.each<{ bug: Bug; what: string }>([
  { bug: 'newest point', what: 'a list has the point of the newest change' },
  { bug: 'answer held', what: 'the version after a change of one’s own counts as held' },
  { bug: 'transactions unheeded', what: 'items are read while they are being written' },
  // Chance may hide a bug from one handful of changes, though hardly from several.
])('finds the planted bug: $what', { ...patiently, retry: 5 }, async ({ bug }) => {
  expect((await follow(100, bug)).differing).toBeGreaterThan(0)
})
