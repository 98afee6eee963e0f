import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../runtime/platform.ts'

/**
 * Signs a text for a purpose, so that nobody else can forge it, or find out the text by trying. The space
 * distinguishes it from the user pool's own secret hashes, which cover a user name and the client's id.
 */
export const sign = ({ userPool }: Platform, purpose: string, text: string): string =>
  createHmac('sha256', userPool.clientSecret).update(`${purpose} ${text}`).digest('base64url')

/** Compares in constant time. */
export function isSigned(platform: Platform, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(platform, purpose, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
