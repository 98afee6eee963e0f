import { sign } from 'node:crypto'
import type { Push } from '../runtime/push.ts'

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
