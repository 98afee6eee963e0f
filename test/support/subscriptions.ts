import { createECDH, randomBytes } from 'node:crypto'
import { idOf } from './replies.ts'
import type { TestUser } from './test-app.ts'

/** A subscription as a browser of this address would have it, with the keys that only the browser knows. */
export function newSubscription(endpoint: string) {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  const p256dh = pair.generateKeys()
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  return { pair, auth, subscription: { endpoint, keys } }
}

const { endpoint, keys } = newSubscription('https://fcm.googleapis.com/fcm/send/sample').subscription

// There is no network, and its push service takes everything.
const { fetch: ask } = globalThis
globalThis.fetch = async (to, sent) => (to === endpoint ? new Response(null, { status: 201 }) : ask(to, sent))

/** Values for samples of requests, by the names of fields. */
export const subscriptionValues = { endpoint, ...keys, kinds: ['going'], time_zone: 'Europe/Vienna' }

/** Has the user's device told who goes shopping for a household, and returns the device's id. */
export async function notifyDevice(user: TestUser, household: string): Promise<string> {
  const subscription = { endpoint, keys }
  return idOf(await user.put('/notifications', { household, subscription, kinds: ['going'] }))
}
