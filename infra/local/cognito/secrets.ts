import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** How dear a hash is: the memory and the time that scrypt takes (its N). */
export const hashCost = 2 ** 14
const keyLength = 32
const deriveKey: (secret: string, salt: Buffer, length: number, options: { N: number }) => Promise<Buffer> =
  promisify(scrypt)

/** Matches no secret, and takes as long to find out as a real hash. */
const decoy = (cost: number) => formatHash(cost, Buffer.alloc(16), Buffer.alloc(keyLength))

/** The form in which passwords and codes are stored: scrypt with a salt of its own. */
export async function hashSecret(secret: string, cost: number): Promise<string> {
  const salt = randomBytes(16)
  return formatHash(cost, salt, await deriveKey(secret, salt, keyLength, { N: cost }))
}

/** Whether this is the secret that was hashed. Where there is no hash the answer is no, at the same price. */
export async function matchesHash(secret: string, hash: string | undefined, cost: number): Promise<boolean> {
  const [storedCost, salt = '', key = ''] = (hash ?? decoy(cost)).split('$')
  const expected = Buffer.from(key, 'base64url')
  const derived = await deriveKey(secret, Buffer.from(salt, 'base64url'), keyLength, {
    N: Number(storedCost),
  })
  return timingSafeEqual(derived, expected)
}

function formatHash(cost: number, salt: Buffer, key: Buffer): string {
  return [cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}
