import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod/mini'
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

/** Writes what a client keeps for us, and gives back: it can be read, and nobody else can make it. */
export function writeSigned(platform: Platform, purpose: string, content: object): string {
  const value = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${value}.${sign(platform, purpose, value)}`
}

export function readSigned<Content>(
  platform: Platform,
  purpose: string,
  text: string,
  shape: z.ZodMiniType<Content>,
): Content | undefined {
  const [value = '', signature = ''] = text.split('.')
  if (!isSigned(platform, purpose, value, signature)) return undefined
  return shape.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
}
