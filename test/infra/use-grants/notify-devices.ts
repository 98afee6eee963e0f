import { runJob } from '../../../functions/jobs/jobs.ts'
import { notify } from '../../../functions/notifier/notifier.ts'
import type { QueuedEvent } from '../../../functions/runtime/queue.ts'
import { withGrants } from '../../../infra/local/iam-policy-simulator.ts'
import { jobRunner, notifier } from '../../../infra/resources.ts'
import { makeKey } from '../../support/api-keys.ts'
import { day, type TestAppWithClock } from '../../support/clock.ts'
import { lastChangeOf, undo } from '../../support/history.ts'
import { found, join } from '../../support/households.ts'
import { importLines } from '../../support/imports.ts'
import { householdOf } from '../../support/store.ts'
import { newSubscription, subscriptionValues } from '../../support/subscriptions.ts'
import { goodPassword, type TestApp, type TestUser } from '../../support/test-app.ts'
import { userIdOf } from '../../support/test-users.ts'

// Nobody listens there.
export const standIn = 'http://127.0.0.1:9'
const { subscription } = newSubscription(`${standIn}/push/wim`)

/** By each function that changes a list with notifications, ten minutes after the change before. */
export async function tellDevices(
  testApp: TestAppWithClock,
  ada: TestUser,
  waiting: QueuedEvent[],
): Promise<void> {
  const household = await householdOf(testApp, ada)
  const chosen = { ...subscriptionValues, subscription, kinds: ['added', 'weekly'] }
  const wim = await testApp.signUp('wim')
  await join(ada, household, wim)
  await wim.put('/notifications', { ...chosen, household })
  await wim.put('/notifications/presence', { household })
  await wim.post('/notifications/test', undefined)
  const { program } = await makeKey(testApp, ada, household, 'all')
  const id = await ada.item()
  const tool = { name: 'tick', arguments: { id, purchased: true } }
  const changes = [
    () => ada.item({ extra: 1 }),
    () => ada.post('/base-inventory', { itemId: id, desiredQuantity: 3 }),
    () => ada.post('/inventory', { itemId: id, quantity: 1 }),
    () => ada.put(`/shopping-list/${id}`, { itemId: id, purchased: true }),
    async () => undo(ada, (await lastChangeOf(ada, id)).id),
    () => program.post('/mcp', { jsonrpc: '2.0', method: 'tools/call', id: 1, params: tool }),
    () => importLines(ada, [{ line: 0, name: `Line ${id}`, desired_quantity: 2 }]),
  ]
  for (const change of changes) {
    testApp.clock.time += 10 * 60_000
    await change()
  }
  const [ivo, jan] = [await testApp.signUp('ivo'), await testApp.signUp('jan')]
  for (const user of [ivo, jan]) await join(ada, household, user)
  await ada.send('DELETE', `/households/${household}/members/${userIdOf(ivo)}`)
  await jan.remove('/me', { password: goodPassword })
  await tellAll(testApp, waiting)
  const { platform } = testApp.runtime
  for (let days = 0; days < 8; days += 1) {
    testApp.clock.time += day
    await withGrants(jobRunner, runJob)(platform, 'queue-weekly')
    await tellAll(testApp, waiting)
  }
  // Nobody wants notifications of this one any more.
  const other = await found(wim)
  await wim.put('/notifications', { ...chosen, household: other })
  await wim.put('/notifications', { ...chosen, household: other, kinds: [] })
  await withGrants(notifier, notify)(platform, {
    about: 'list',
    household: other,
    until: new Date(testApp.clock.time).toISOString(),
  })
}

/** Tells what waits on the queue by now. */
async function tellAll({ runtime }: TestApp, waiting: QueuedEvent[]): Promise<void> {
  for (const event of waiting.splice(0)) await withGrants(notifier, notify)(runtime.platform, event)
}
