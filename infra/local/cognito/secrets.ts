import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** How dear a hash is: the memory and the time that scrypt takes (its N). */
export const hashCost = 2 ** 14
const keyLength = 32
const deriveKey: (secret: string, salt: Buffer, length: number, options: { N: number }) => Promise<Buffer> =
  promisify(scrypt)

/** Matches no secret, but takes as long to check as a real hash. */
const dummyHash = (cost: number) => formatHash(cost, Buffer.alloc(16), Buffer.alloc(keyLength))

/** Hashes a password or a code with scrypt and a random salt. */
export async function hashSecret(secret: string, cost: number): Promise<string> {
  const salt = randomBytes(16)
  return formatHash(cost, salt, await deriveKey(secret, salt, keyLength, { N: cost }))
}

/** Returns false without a hash, in the same time. */
export async function matchesHash(secret: string, hash: string | undefined, cost: number): Promise<boolean> {
  const [storedCost, salt = '', key = ''] = (hash ?? dummyHash(cost)).split('$')
  const expected = Buffer.from(key, 'base64url')
  const derived = await deriveKey(secret, Buffer.from(salt, 'base64url'), keyLength, {
    N: Number(storedCost),
  })
  return timingSafeEqual(derived, expected)
}

function formatHash(cost: number, salt: Buffer, key: Buffer): string {
  return [cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}
