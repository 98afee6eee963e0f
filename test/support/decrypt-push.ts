import { createDecipheriv, createHmac, createPublicKey, verify, type ECDH } from 'node:crypto'
import * as z from 'zod/mini'

// By the steps of the RFCs, and without anything of what encrypts.

const hmac = (key: Buffer, ...parts: readonly Buffer[]) =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest()

const ascii = (text: string) => Buffer.from(text, 'ascii')
const one = Buffer.of(1)

/** Decrypts a message as a browser does (RFC 8291, section 3.4, and RFC 8188, section 2). */
export function decryptPush(body: Buffer, receiver: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const size = body.readUInt32BE(16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (record.length > size) throw new Error('There is more than one record.')
  const ecdhSecret = receiver.computeSecret(sender)
  const prkKey = hmac(auth, ecdhSecret)
  const ikm = hmac(prkKey, ascii('WebPush: info\0'), receiver.getPublicKey(), sender, one)
  const prk = hmac(salt, ikm)
  const key = hmac(prk, ascii('Content-Encoding: aes128gcm\0'), one).subarray(0, 16)
  const nonce = hmac(prk, ascii('Content-Encoding: nonce\0'), one).subarray(0, 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce)
  opened.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([opened.update(record.subarray(0, -16)), opened.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The last record does not end with 2.')
  return padded.subarray(0, end).toString('utf8')
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/** Reads the claims of a sender whose signature is right (RFC 8292, sections 2 and 3). */
export function verifyVapid(authorization: string): z.output<typeof claims> & { readonly key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', content = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${content}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('The signature is wrong.')
  return { ...claims.parse(JSON.parse(Buffer.from(content, 'base64url').toString())), key }
}
