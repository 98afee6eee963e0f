import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Event } from '../shared/event.ts'
import type { Platform } from '../shared/platform.ts'

/** The refresh token's life in seconds, as the user pool is set. */
export const refreshSeconds = 30 * 24 * 60 * 60

const cookieName = 'refresh'

const content = z.object({
  user: z.string(),
  /** Cognito's refresh token is opaque, so that the session that it belongs to must travel beside it. */
  session: z.string(),
  token: z.string(),
})

/** What the cookie holds: user, session (`origin_jti`) and refresh token. */
export type RefreshCookie = z.output<typeof content>

/**
 * The cookie as a `Set-Cookie` value. Only `/api/auth` ever sees it, no script does. It is signed, so that nobody
 * can end a session by making one up.
 */
export function writeCookie(platform: Platform, event: Event, cookie: RefreshCookie): string {
  const value = Buffer.from(JSON.stringify(cookie)).toString('base64url')
  return attributes(event, `${value}.${sign(platform, value)}`, refreshSeconds)
}

/** A `Set-Cookie` value that removes the cookie. */
export function clearCookie(event: Event): string {
  return attributes(event, '', 0)
}

/** The cookie that came with a request, undefined when there is none that we wrote. */
export function readCookie(platform: Platform, event: Event): RefreshCookie | undefined {
  const sent = event.cookies?.map((cookie) => cookie.split('=')).find(([name]) => name === cookieName)
  const [value = '', signature = ''] = sent?.[1]?.split('.') ?? []
  const expected = Buffer.from(sign(platform, value))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return content.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
}

function sign({ userPool }: Platform, value: string): string {
  return createHmac('sha256', userPool.clientSecret).update(`${cookieName}:${value}`).digest('base64url')
}

function attributes(event: Event, value: string, maxAge: number): string {
  const secure = event.headers['x-forwarded-proto'] === 'http' ? '' : '; Secure'
  return `${cookieName}=${value}; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure}`
}
