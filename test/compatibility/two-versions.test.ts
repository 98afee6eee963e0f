import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { items as routes } from '../../functions/items/contract.ts'
import type { createGateway } from '../../infra/local/gateway.ts'
import type { makeIntegrations } from '../../infra/local/handlers.ts'
import { makeKey, programWith } from '../support/api-keys.ts'
import { second } from '../support/clock.ts'
import { earlierCopy } from '../support/earlier-copy.ts'
import { listenFreely } from '../support/free-port.ts'
import { found, join as joinHousehold } from '../support/households.ts'
import { lastChangeOf, undo } from '../support/history.ts'
import { idOf, statusOf } from '../support/replies.ts'
import { startCopy } from '../support/running-copy.ts'
import { goodPassword, openTestApp, TestUser, type TestApp, signIn } from '../support/test-app.ts'
import { createTestUser, userIdOf } from '../support/test-users.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'
import { Device, sorted } from '../property/changes.ts'
import { isLong, patiently } from '../property/sizes.ts'

const rounds = isLong ? 5_000 : 250
const deviceCount = 5
const random = (below: number) => Math.floor(Math.random() * below)

/** Serves the functions of the earlier version on the same table, and returns their address. */
async function serveEarlier({ runtime }: TestApp, copy: string): Promise<string> {
  const load = async (file: string): Promise<unknown> => await import(join(copy, 'infra/local', file))
  const { makeIntegrations: integrate } = z
    .object({ makeIntegrations: z.custom<typeof makeIntegrations>() })
    .parse(await load('handlers.ts'))
  const { createGateway: open } = z
    .object({ createGateway: z.custom<typeof createGateway>() })
    .parse(await load('gateway.ts'))
  const { platform } = runtime
  const gateway = open({ integrations: integrate(platform), verifier: platform.verifier })
  const server = createServer(gateway)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${await listenFreely(server)}`
}

/** Somebody who writes by one version or the other. */
type Change = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => ReturnType<Device['change']>

async function changeSomething(change: Change, items: string[]): Promise<void> {
  const at = random(items.length)
  const id = items[at] ?? ''
  const kind = random(20)
  if (kind === 0) items.push(idOf(await change('POST', '/items', { name: `New ${random(1_000)}` })))
  else if (kind === 1 && items.length > 5) await change('DELETE', `/items/${items.splice(at, 1)[0]}`)
  else if (kind === 2) await change('POST', '/shopping-list/add-to-inventory', [{ id, quantity: 1 }])
  else if (kind === 3)
    await change('PUT', `/shopping-list/${id}`, { itemId: id, unavailable: random(2) === 0 })
  else if (kind === 4) await change('PUT', `/items/${id}`, { name: `Renamed ${random(1_000)}` })
  else if (kind === 5) await change('POST', '/stores', { name: `Store ${Math.random()}` })
  else if (kind < 12) await change('PUT', `/shopping-list/${id}`, { itemId: id, purchased: random(2) === 0 })
  else await change('PUT', `/inventory/${id}`, { delta: 1 })
}

test.skipIf(earlierCopy === undefined)(
  `${rounds} rounds of changes by the functions of two versions at once: what devices put together is the list`,
  patiently,
  async () => {
    const clock = { time: Date.now() }
    const testApp = await openTestApp({ now: () => new Date(clock.time + random(10) * second) })
    onTestFinished(testApp.close)
    const anna = await createTestUser(testApp, 'anna')
    const items = await Promise.all(
      Array.from({ length: 12 }, (_, each) => anna.stocked(`Item ${each}`, 1, 9)),
    )
    const url = await serveEarlier(testApp, earlierCopy ?? '')
    const earlier = new TestUser(url, anna.name, anna.token, anna.cookie)
    const devices = Array.from({ length: deviceCount }, () => new Device(anna, { countOlder: () => 0 }))
    const device = () => devices[random(deviceCount)] ?? new Device(anna, { countOlder: () => 0 })
    const answers = { now: 0, earlier: 0 }
    const differing: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const byEarlier: Change = async (method, path, body) => {
        const reply = await earlier.send(method, path, { ...(body !== undefined && { body }) })
        if (reply.status < 300) answers.earlier += 1
        return reply
      }
      const byNow: Change = async (method, path, body) => {
        const reply = await device().change(method, path, body)
        if (reply.status < 300) answers.now += 1
        return reply
      }
      // Long stretches by either, in which devices follow; by turns; and both at the same moment.
      const stretch = Math.floor(round / 10) % 4
      const writers = [[byNow], [byEarlier], [byNow, byEarlier], [round % 2 === 0 ? byNow : byEarlier]][
        stretch
      ]
      await Promise.all((writers ?? []).map((change) => changeSomething(change, items)))
      const list = sorted(routes.list.answers[200].parse((await anna.get('/items')).body))
      const asking = devices.filter(() => random(2) === 0)
      await Promise.all(asking.map((one) => one.ask()))
      for (const one of asking)
        if (JSON.stringify(one.items) !== JSON.stringify(list)) differing.push(`round ${round}`)
      clock.time += random(3) * 10 * second
    }
    expect(differing).toEqual([])
    const count = (what: keyof Device['count']) => devices.reduce((sum, one) => sum + one.count[what], 0)
    expect(count('asked') - count('lists')).toBeGreaterThan(rounds / 5)
    expect(Math.min(answers.now, answers.earlier, count('own') * 10)).toBeGreaterThan(rounds / 5)
  },
)

test.skipIf(earlierCopy === undefined)(
  'a key goes on through what functions do that know of none, and ends with the membership that they end',
  async () => {
    const testApp = await openTestApp()
    onTestFinished(testApp.close)
    const [anna, bea] = [await testApp.signUp('anna'), await testApp.signUp('bea')]
    const home = await found(anna)
    await joinHousehold(anna, home, bea)
    const kept = await makeKey(testApp, anna, home, 'all')
    const leavers = await makeKey(testApp, bea, home, 'look')
    const earlier = new TestUser(
      await serveEarlier(testApp, earlierCopy ?? ''),
      anna.name,
      anna.token,
      anna.cookie,
    )
    const inside = { 'x-household-id': home }

    const id = idOf(await kept.program.post('/items', { name: 'Candles' }))
    expect(await statusOf(earlier.put(`/items/${id}`, { description: 'Long ones' }, inside))).toBe(200)
    expect(await statusOf(earlier.put(`/households/${home}`, { name: 'Renamed' }))).toBe(200)
    expect((await kept.program.get(`/items/${id}`)).body).toMatchObject({ description: 'Long ones' })
    await kept.program.put(`/inventory/${id}`, { quantity: 3 })
    const { id: change } = await lastChangeOf(kept.program, id)
    expect(await statusOf(undo(earlier, change, inside))).toBe(200)
    expect((await anna.get(`/households/${home}/api-keys`)).body).toHaveLength(2)

    expect(await statusOf(earlier.remove(`/households/${home}/members/${userIdOf(bea)}`))).toBe(204)
    expect(await statusOf(leavers.program.get('/items'))).toBe(401)
    await joinHousehold(anna, home, bea)
    expect(await statusOf(leavers.program.get('/items'))).toBe(401)
    expect(await statusOf(kept.program.get('/items'))).toBe(200)
    expect(await statusOf(earlier.remove(`/households/${home}`))).toBe(204)
    expect(await statusOf(kept.program.get('/items'))).toBe(401)
  },
)

test.skipIf(earlierCopy === undefined)(
  'a data folder with keys opens in the earlier version, which changes it, and keeps them',
  async () => {
    const DATA_DIR = await temporaryFolder()
    const today = await openTestApp({ dataDir: DATA_DIR })
    const anna = await today.signUp('anna')
    const home = await found(anna)
    const { key } = await makeKey(today, anna, home, 'look')
    await today.close()

    const command = [process.execPath, '--import', 'tsx', join(earlierCopy ?? '', 'infra/local/main.ts')]
    const earlier = await startCopy({ DATA_DIR, DEMO_PASSWORD: goodPassword }, command)
    const there = await signIn(earlier.url, 'anna')
    await there.post('/items', { name: 'Candles' }, { 'x-household-id': home })
    await earlier.end('SIGTERM')

    const again = await openTestApp({ dataDir: DATA_DIR })
    onTestFinished(again.close)
    expect(JSON.stringify((await programWith(again, key).get('/items')).body)).toContain('"Candles"')
  },
)
