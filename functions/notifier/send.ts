import { createHash } from 'node:crypto'
import type { Device } from '../accounts/subscriptions/subscription-record.ts'
import { isOfPushService } from '../accounts/subscriptions/push-services.ts'
import type { Push } from '../runtime/push.ts'
import { encrypt } from './encrypt.ts'
import { authorizationFor } from './vapid.ts'

/** Shown by the browser itself or by the app's service worker. */
export interface Message {
  readonly title: string
  readonly body: string
  readonly lang: string
  /** A later message with the same tag takes the place of this one. */
  readonly tag: string
  readonly navigate: string
  readonly actions?: readonly { readonly action: string; readonly title: string; readonly navigate: string }[]
}

export type Outcome =
  | { readonly result: 'sent' | 'gone' }
  | { readonly result: 'refused'; readonly status: number }
  | { readonly result: 'later'; readonly seconds: number }

/** How long a push service keeps a message for a device that it can't reach, in seconds. */
const keptSeconds = 24 * 60 * 60

/** In milliseconds. */
const longest = 2_000

export async function send(
  push: Push,
  device: Pick<Device, 'endpoint' | 'p256dh' | 'auth'>,
  message: Message,
  now: Date,
): Promise<Outcome> {
  const { endpoint } = device
  if (!isOfPushService(endpoint, push.standIn)) return { result: 'gone' }
  // https://www.w3.org/TR/push-api/#declarative-push-message
  const content = JSON.stringify({ web_push: 8030, notification: { dir: 'auto', ...message } })
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization: authorizationFor(endpoint, push, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptSeconds),
        topic: topicOf(message.tag),
        urgency: 'high',
      },
      body: encrypt(Buffer.from(content), device),
      redirect: 'manual',
      signal: AbortSignal.timeout(longest),
    })
    await response.body?.cancel()
    return outcomeOf(response)
  } catch {
    return { result: 'later', seconds: 0 }
  }
}

function outcomeOf({ status, headers }: Response): Outcome {
  if (status >= 200 && status < 300) return { result: 'sent' }
  if (status === 404 || status === 410) return { result: 'gone' }
  if (status !== 429 && status < 500) return { result: 'refused', status }
  const seconds = Number(headers.get('retry-after') ?? 0)
  return { result: 'later', seconds: Number.isFinite(seconds) ? seconds : 0 }
}

/** Of two messages that wait for a device, the later one counts. The push service learns nothing by it. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)
