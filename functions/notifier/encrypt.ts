import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** The keys of a browser's subscription, in base64url. */
interface ReceiverKeys {
  /** An uncompressed point of P-256. */
  readonly p256dh: string
  readonly auth: string
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

function choose(): { readonly salt: Buffer; readonly pair: ECDH } {
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
