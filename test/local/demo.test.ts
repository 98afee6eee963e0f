import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { Platform } from '../../functions/runtime/platform.ts'
import { openDemo } from '../../infra/local/demo/demo.ts'
import { groceries } from '../../functions/model/demo/english-groceries.ts'
import { freePort } from '../support/free-port.ts'
import { intercept } from '../support/intercept.ts'
import { anonymousAt, signIn } from '../support/sign-in.ts'
import { goodPassword, openTestApp } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

const households = z.array(z.object({ id: z.string() }))
const useShape = z.object({ trips: z.array(z.unknown()) })

type Moment = 'before' | 'after'

/** Aborts a start at one of its calls to the store or the user pool. Returns whether it got that far. */
async function breakOff(platform: Platform, dataDir: string, call: number, moment: Moment) {
  let calls = 0
  async function pass<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    calls += 1
    if (calls === call && moment === 'after') await send()
    if (calls >= call) throw new Error('Broken off.')
    return send()
  }
  const restore = [
    intercept(platform.table, (_command, sent, next) => pass(() => next(sent))),
    intercept(platform.users, (_command, sent, next) => pass(() => next(sent))),
  ]
  await openDemo(platform, dataDir, undefined).catch(() => undefined)
  for (const end of restore) end()
  return calls >= call
}

test.each<Moment>(['before', 'after'])(
  'a first start interrupted %s any of its calls is completed by the next one, without duplicates',
  async (moment) => {
    let call = 1
    for (let broken = true; broken; call += 1) {
      const dataDir = await temporaryFolder()
      const { runtime, close } = await openTestApp()
      onTestFinished(close)
      broken = await breakOff(runtime.platform, dataDir, call, moment)
      const { name, password } = await openDemo(runtime.platform, dataDir, undefined)
      const demo = await signIn(runtime.url, name, password)
      expect((await demo.get('/items')).body).toHaveLength(groceries.length)
    }
    expect(call).toBeGreaterThan(5)
  },
)

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

test('an emptied demo household stays empty', async () => {
  const dataDir = await temporaryFolder()
  const { runtime, close } = await openTestApp()
  onTestFinished(close)
  const { name, password } = await openDemo(runtime.platform, dataDir, undefined)
  const demo = await signIn(runtime.url, name, password)
  expect((await demo.get('/items')).body).toEqual(
    expect.arrayContaining(
      groceries.map((grocery) => expect.objectContaining({ name: grocery.name, quantity: grocery.quantity })),
    ),
  )
  const { trips } = useShape.parse((await demo.get('/activity/use?days=90')).body)
  expect(trips.length, 'it was lived in').toBeGreaterThan(10)
  const [household] = households.parse((await demo.get('/households')).body)
  expect(await demo.remove(`/households/${household?.id}`)).toMatchObject({ status: 204 })
  await demo.post('/auth/logout-all', undefined)
  expect(await openDemo(runtime.platform, dataDir, undefined)).toMatchObject({ name, password })
  const again = await signIn(runtime.url, name, password)
  expect((await again.get('/items')).body).toEqual([])
})
