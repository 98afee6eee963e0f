import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../runtime/platform.ts'

/**
 * Signs a text for a purpose, so that nobody but us can make it up, or find out the text by trying. The space
 * keeps it apart from the user pool's own secret hashes, which are over a user name and the client's id.
 */
export function sign({ userPool }: Platform, purpose: string, text: string): string {
  return createHmac('sha256', userPool.clientSecret).update(`${purpose} ${text}`).digest('base64url')
}

/** Whether a signature is ours, compared in constant time. */
export function isSigned(platform: Platform, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(platform, purpose, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
