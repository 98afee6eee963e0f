import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Event } from '../shared/event.ts'
import type { Platform } from '../shared/platform.ts'

/** A `Set-Cookie` value for a cookie that only `/api/auth` ever sees and no script does; life in seconds. */
export function setCookie(event: Event, name: string, value: string, seconds: number): string {
  const secure = event.headers['x-forwarded-proto'] === 'http' ? '' : '; Secure'
  return `${name}=${value}; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`
}

/** The value of a cookie that came with a request. */
export function getCookie({ cookies = [] }: Event, name: string): string | undefined {
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** Signs a text for a purpose, so that nobody but us can make it up. */
export function sign({ userPool }: Platform, purpose: string, text: string): string {
  return createHmac('sha256', userPool.clientSecret).update(`${purpose}:${text}`).digest('base64url')
}

/** Whether a signature is ours, compared in constant time. */
export function isSigned(platform: Platform, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(platform, purpose, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
