import { createHash, sign, createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import type { Device } from '../accounts/subscriptions/subscription-record.ts'
import { isOfPushService } from '../accounts/subscriptions/push-services.ts'
import type { Push } from '../runtime/push.ts'

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

/** Push services take a token of at most a day; in seconds. */
const lifetime = 12 * 60 * 60

/** Returns the header that identifies the sender to a push service (RFC 8292). */
export function authorizationFor(
  endpoint: string,
  { publicKey, privateKey: key, subject: sub }: Push,
  now: Date,
): string {
  const aud = new URL(endpoint).origin
  const exp = Math.floor(now.getTime() / 1000) + lifetime
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud, exp, sub })}`
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')

/** The keys of a browser's subscription, in base64url. */
interface ReceiverKeys {
  /** An uncompressed point of P-256. */
  readonly p256dh: string
  readonly auth: string
}

interface Chosen {
  readonly salt: Buffer
  readonly pair: ECDH
}

const recordSize = 4_096

/** Encrypts a message for one browser (RFC 8291): one record of the content coding `aes128gcm` (RFC 8188). */
export function encrypt(
  message: Buffer,
  { p256dh, auth }: ReceiverKeys,
  { salt, pair } = choose(),
): Buffer<ArrayBuffer> {
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = pair.getPublicKey()
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const secret = derive(pair.computeSecret(receiver), Buffer.from(auth, 'base64url'), keyInfo, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(message), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, headOf(sender), ...sealed])
}

const lastRecord = Buffer.of(2)

function choose(): Chosen {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { salt: randomBytes(16), pair }
}

function headOf(sender: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([size, Buffer.of(sender.length), sender])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
