import { rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../infra/local/recovery/backup.ts'
import { describeRepair } from '../../infra/local/recovery/describe-repair.ts'
import { repair } from '../../infra/local/recovery/repair.ts'
import { restore } from '../../infra/local/recovery/restore.ts'
import { verifyVapid } from '../support/decrypt-push.ts'
import { openPushService, type PushService } from '../support/push-service.ts'
import { householdOf } from '../support/store.ts'
import { openTestApp, TestUser } from '../support/test-app.ts'
import { temporaryFolder } from '../table/temporary-folder.ts'

const openOn = (dataDir: string, { origin: standIn }: PushService) =>
  openTestApp({ dataDir, push: { subject: 'mailto:operator@example.org', standIn } })

/** The key with which browsers subscribe. */
const keyFor = async (user: TestUser) => String(Object((await user.get('/notifications')).body).key)

/** A data folder of which anna’s phone is told, after the service has ended. */
async function subscribed() {
  const service = await openPushService()
  onTestFinished(() => service.close())
  const phone = service.subscribe()
  const dataDir = await temporaryFolder()
  const testApp = await openOn(dataDir, service)
  const anna = await testApp.signUp('anna')
  const household = await householdOf(testApp, anna)
  await anna.put('/notifications', { household, subscription: phone.subscription, kinds: ['going'] })
  const key = await keyFor(anna)
  await testApp.close()
  return { dataDir, service, phone, anna, key }
}

/** Starts on a folder, and returns what the phone gets when it is tried, and who sends it. */
async function tried(dataDir: string, { service, phone, anna }: Awaited<ReturnType<typeof subscribed>>) {
  const testApp = await openOn(dataDir, service)
  onTestFinished(testApp.close)
  const user = new TestUser(testApp.runtime.url, 'anna', anna.token, anna.cookie)
  expect((await user.post('/notifications/test', undefined)).status).toBe(204)
  expect(phone.messages).toHaveLength(1)
  const sender = verifyVapid(phone.headers[0]?.authorization ?? '').key
  return { key: await keyFor(user), sender }
}

test('what browsers have subscribed with goes on working after a backup is restored', async () => {
  const before = await subscribed()
  const file = `${before.dataDir}.json.gz`
  await backUp(before.dataDir, file)
  await rm(before.dataDir, { recursive: true })
  const restored = await temporaryFolder()
  await restore(restored, file, new Date())
  expect(await tried(restored, before)).toEqual({ key: before.key, sender: before.key })
})

test('and after a repair', async () => {
  const before = await subscribed()
  const newDir = `${before.dataDir}-repaired`
  const report = describeRepair(await repair(before.dataDir, newDir), newDir)
  expect(report).not.toContain('notifications')
  expect(await tried(newDir, before)).toEqual({ key: before.key, sender: before.key })
})

test('a repair of damaged keys says so, and the next start makes others', async () => {
  const before = await subscribed()
  await truncate(join(before.dataDir, 'secrets', 'push.json'))
  const newDir = `${before.dataDir}-repaired`
  expect(describeRepair(await repair(before.dataDir, newDir), newDir)).toContain(
    '\nMissing: the keys of notifications. The next start makes others, with which each device subscribes again when the app is opened there.',
  )
  const testApp = await openOn(newDir, before.service)
  onTestFinished(testApp.close)
  const { anna } = before
  const key = await keyFor(new TestUser(testApp.runtime.url, 'anna', anna.token, anna.cookie))
  expect(key).toMatch(/^B[\w-]{86}$/)
  expect(key).not.toBe(before.key)
})
