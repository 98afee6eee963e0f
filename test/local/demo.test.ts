import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { Platform } from '../../functions/runtime/platform.ts'
import { groceriesIn } from '../../functions/model/demo/groceries.ts'
import { householdPartition } from '../../functions/database/keys.ts'
import { openDemo, furnishAtLogin } from '../../infra/local/demo/demo.ts'
import { textsByLanguage as first } from '../../texts/generated/first-household.ts'
import { textsByLanguage } from '../../texts/generated/groceries.ts'
import { groceries } from '../../functions/model/demo/english-groceries.ts'
import { isLong } from '../property/sizes.ts'
import { freePort } from '../support/free-port.ts'
import { rowsOf } from '../support/store.ts'
import { intercept } from '../support/intercept.ts'
import { goodPassword, openTestApp, anonymousAt, signIn } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

const households = z.array(z.object({ id: z.string(), name: z.string() }))
const useShape = z.object({ trips: z.array(z.unknown()) })

/** An app whose demo has its data in a folder, and whose furnishing is as on a person's machine. */
async function openWithDemo() {
  const dataDir = await temporaryFolder()
  const testApp = await openTestApp({
    wrap: (handler, platform) => furnishAtLogin(handler, platform, dataDir),
    // One moment for all, since its history ends with it.
    now: () => now,
  })
  onTestFinished(testApp.close)
  return { ...testApp, open: () => openDemo(testApp.runtime.platform, dataDir, goodPassword) }
}

const logIn = (url: string, language = 'en') =>
  anonymousAt(url).post(
    '/auth/login',
    { name: 'demo', password: goodPassword },
    { 'accept-language': language },
  )

const now = new Date()

/** Aborts a first start or login before one of its changes, which is after the one before. Returns whether it got that far. */
async function breakOff({ runtime, open }: Awaited<ReturnType<typeof openWithDemo>>, change: number) {
  let changes = 0
  const { table, users } = runtime.platform
  async function pass<Answer>(command: string, send: () => Promise<Answer>): Promise<Answer> {
    if (!/^(?:TransactWrite|Put|Update|Admin(?:Create|Set))/.test(command)) return send()
    changes += 1
    if (changes >= change) throw new Error('Broken off.')
    return send()
  }
  const restore = [
    intercept(table, (command, sent, next) => pass(command, () => next(sent))),
    intercept(users, (command, sent, next) => pass(command, () => next(sent))),
  ]
  await open()
    .then(() => logIn(runtime.url))
    .catch(() => undefined)
  for (const end of restore) end()
  return changes >= change
}

test('a first start or login interrupted at any of its changes is completed by the next one, without duplicates', async () => {
  const lengths = new Set<number>()
  let change = 1
  for (let broken = true; broken; change += isLong ? 1 : 4) {
    const opened = await openWithDemo()
    broken = await breakOff(opened, change)
    await opened.open()
    const demo = await signIn(opened.runtime.url, 'demo')
    expect((await demo.get('/items')).body).toHaveLength(groceries.length)
    const [household] = households.parse((await demo.get('/households')).body)
    const rows = await rowsOf(opened, householdPartition(household?.id ?? ''), 'EVENT#')
    lengths.add(rows.length)
  }
  expect(change).toBeGreaterThan(10)
  expect([...lengths], 'all have the same history').toHaveLength(1)
})

test('a start may take longer than a request, as on a busy machine', async () => {
  const dataDir = await temporaryFolder()
  const prepare = async (platform: Platform) => void (await openDemo(platform, dataDir, goodPassword))
  const { runtime, close } = await openTestApp({ timeout: 1, prepare })
  onTestFinished(close)
  expect(
    (await anonymousAt(runtime.url).post('/auth/login', { name: 'demo', password: goodPassword })).status,
  ).toBe(503)
})

test('the health check answers only once the demo account can sign in', async () => {
  const [port, dataDir] = [await freePort(), await temporaryFolder()]
  const health = () => fetch(`http://127.0.0.1:${port}/api/health`)
  const prepare = async (platform: Platform) => {
    await openDemo(platform, dataDir, goodPassword)
    await expect(health()).rejects.toThrow('fetch failed')
  }
  const { runtime, close } = await openTestApp({ port, prepare })
  onTestFinished(close)
  expect((await health()).status).toBe(200)
  await signIn(runtime.url, 'demo', goodPassword)
})

test('several first logins at once furnish one household, in the language of the device; emptied, it stays empty', async () => {
  const { runtime, open } = await openWithDemo()
  await open()
  const logins = await Promise.all(Array.from({ length: 4 }, () => logIn(runtime.url, 'pl-PL,en;q=0.5')))
  expect(logins.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const demo = await signIn(runtime.url, 'demo')
  const items = z.array(z.object({ name: z.string() })).parse((await demo.get('/items')).body)
  expect(items.map(({ name }) => name).toSorted()).toEqual(
    groceriesIn(textsByLanguage.pl)
      .map(({ name }) => name)
      .toSorted(),
  )
  const { trips } = useShape.parse((await demo.get('/activity/use?days=90')).body)
  expect(trips.length, 'it was lived in').toBeGreaterThan(10)
  const [household, ...others] = households.parse((await demo.get('/households')).body)
  expect(others).toEqual([])
  expect(household?.name).toBe(first.pl.name('demo'))
  expect(await demo.remove(`/households/${household?.id}`)).toMatchObject({ status: 204 })
  await open()
  const again = await signIn(runtime.url, 'demo')
  expect((await again.get('/items')).body).toEqual([])
})
