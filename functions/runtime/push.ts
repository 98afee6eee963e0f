import * as z from 'zod/mini'
import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto'

/** The keys by which push services know this service (RFC 8292). */
export interface PushKeys {
  /** An uncompressed point of P-256 in base64url: the `applicationServerKey` of browsers. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

export interface Push extends PushKeys {
  /** An address at which push services reach the operator: `mailto:` or `https:`. Apple's refuses any other. */
  readonly subject: string
  /** The origin of a stand-in for push services, in tests. */
  readonly standIn?: string | undefined
}

/** Set only by a deployment with an address of the operator. */
const environment = z.object({ PUSH_SECRET: z.string(), PUSH_SUBJECT: z.string() })

export function openPush(): Push | undefined {
  if (!process.env['PUSH_SECRET']) return undefined
  const { PUSH_SECRET, PUSH_SUBJECT: subject } = environment.parse(process.env)
  return { subject, ...pushKeysOf(PUSH_SECRET) }
}

const curve = 'prime256v1'
const text = (bytes: Buffer) => bytes.toString('base64url')

/** Returns the keys that a secret stands for: always the same, so that what is subscribed stays so. */
export function pushKeysOf(secret: string): PushKeys {
  const pair = createECDH(curve)
  // Of 2^32 digests one is no key.
  pair.setPrivateKey(createHash('sha256').update(`vapid ${secret}`).digest())
  const point = pair.getPublicKey()
  const [x, y] = [text(point.subarray(1, 33)), text(point.subarray(33))]
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: text(pair.getPrivateKey()) }
  return { publicKey: text(point), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}
