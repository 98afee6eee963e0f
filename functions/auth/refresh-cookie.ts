import * as z from 'zod/mini'
import type { Event } from '../http/event.ts'
import type { Platform } from '../runtime/platform.ts'
import { isSigned, sign } from '../identity/signature.ts'
import { getCookie, setCookie } from './cookies.ts'

/** The refresh token's life in seconds, as the user pool is set. */
export const refreshSeconds = 30 * 24 * 60 * 60

const cookieName = 'refresh'

const content = z.object({
  user: z.string(),
  /** Cognito's refresh token is opaque, so that the session that it belongs to must travel beside it. */
  session: z.string(),
  began: z.number(),
  token: z.string(),
})

/** What the cookie holds: a session and its refresh token. */
export type RefreshCookie = z.output<typeof content>

/** The cookie as a `Set-Cookie` value. It is signed, so that nobody can end a session by making one up. */
export function writeRefreshCookie(platform: Platform, event: Event, cookie: RefreshCookie): string {
  const value = Buffer.from(JSON.stringify(cookie)).toString('base64url')
  return setCookie(event, cookieName, `${value}.${sign(platform, cookieName, value)}`, refreshSeconds)
}

/** A `Set-Cookie` value that removes the cookie. */
export function clearRefreshCookie(event: Event): string {
  return setCookie(event, cookieName, '', 0)
}

/** The cookie that came with a request, undefined when there is none that we wrote. */
export function readRefreshCookie(platform: Platform, event: Event): RefreshCookie | undefined {
  const [value = '', signature = ''] = getCookie(event, cookieName)?.split('.') ?? []
  if (!isSigned(platform, cookieName, value, signature)) return undefined
  return content.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
}
