import type { Device } from '../accounts/subscriptions/subscription-record.ts'
import { endDevices, findSubscriptions } from '../accounts/subscriptions/subscriptions.ts'
import { presenceKey } from '../database/keys.ts'
import { userScope } from '../database/scope.ts'
import { openTable } from '../database/table.ts'
import type { Operations } from '../http/operation.ts'
import { userAction, type UserContext } from '../http/user-operations.ts'
import type { Limit } from '../identity/counters.ts'
import { countAttempt } from '../identity/rate-limit.ts'
import { deliver } from '../notifier/deliver.ts'
import { testMessage } from '../notifier/messages.ts'
import { explain, Problem } from '../protocol/problem.ts'
import { limitOfTests } from '../runtime/request-context.ts'
import { choose } from './choose.ts'
import { notifications as routes } from './contract.ts'
import { viewOf } from './device-view.ts'

const testsPerUser: Limit = {
  kind: 'test of notifications',
  attempts: 10,
  seconds: 3_600,
  reason: limitOfTests,
}

export const notifications: Operations<typeof routes> = {
  list: userAction(routes.list, async ({ platform, caller, openReader }) => {
    const found = await findSubscriptions(openReader(userScope(caller.id)), caller.id)
    const devices = (found?.devices ?? []).map((device) => viewOf(device, caller))
    return { status: 200, body: { key: platform.push?.publicKey ?? null, devices } }
  }),

  choose: userAction(routes.choose, choose),

  end: userAction(routes.end, async ({ platform, caller, params, openReader }) => {
    await getDevice(openReader, caller.id, params.id)
    await endDevices(platform, caller.id, ({ session }) => session === params.id)
    return { status: 204, body: undefined }
  }),

  look: userAction(routes.look, async ({ platform, caller, body, now }) => {
    const table = openTable(platform, userScope(caller.id))
    const key = presenceKey(caller.id, caller.session, body.household)
    if (!(await table.set(key, 'seen', now.toISOString()))) throw notFound()
    return { status: 204, body: undefined }
  }),

  test: userAction(routes.test, async ({ platform, caller, user, openReader }) => {
    if (!platform.push)
      throw new Problem('switched_off', explain('notifications_off', 'No messages are sent here.'))
    const device = await getDevice(openReader, caller.id, caller.session)
    await countAttempt(platform, [testsPerUser, caller.id])
    const message = testMessage({ device, language: user?.language ?? null })
    const result = (await deliver(platform, { userId: caller.id, device, message })) ?? 'later'
    if (result !== 'sent') throw new Problem('conflict', unsent[result])
    return { status: 204, body: undefined }
  }),
}

const unsent = {
  gone: explain('push_gone', 'The push service no longer knows this device. Subscribe it again.'),
  refused: explain('push_refused', 'The push service has refused the message.'),
  later: explain('push_unreachable', 'The push service takes no message now. Try again later.'),
}

/** @throws {Problem} `not_found` */
async function getDevice(
  openReader: UserContext['openReader'],
  userId: string,
  session: string,
): Promise<Device> {
  const found = await findSubscriptions(openReader(userScope(userId)), userId)
  const device = found?.devices.find((one) => one.session === session)
  if (!device) throw notFound()
  return device
}

const notFound = () => new Problem('not_found', explain('device_not_told', 'This device is told of nothing.'))
