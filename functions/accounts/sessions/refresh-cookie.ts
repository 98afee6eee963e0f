import * as z from 'zod/mini'
import type { Event } from '../../http/event.ts'
import type { Platform } from '../../runtime/platform.ts'
import { keptDays } from '../../model/retention.ts'
import { readSigned, writeSigned } from '../../identity/signature.ts'
import { getCookie, setCookie } from './cookies.ts'

/** How long a refresh token is valid; the user pool is configured with the same value. */
export const refreshSeconds = keptDays.session * 24 * 60 * 60

const cookieName = 'refresh'

const content = z.object({
  user: z.string(),
  /** Kept beside the refresh token, which is opaque and does not reveal its session. */
  session: z.string(),
  began: z.number(),
  token: z.string(),
})

export type RefreshCookie = z.output<typeof content>

/** Returns a `Set-Cookie` value. The cookie is signed, so that nobody can end a session with a forged one. */
export const writeRefreshCookie = (platform: Platform, event: Event, cookie: RefreshCookie): string =>
  setCookie(event, cookieName, writeSigned(platform, cookieName, cookie), refreshSeconds)

export const clearRefreshCookie = (event: Event): string => setCookie(event, cookieName, '', 0)

export const readRefreshCookie = (platform: Platform, event: Event): RefreshCookie | undefined =>
  readSigned(platform, cookieName, getCookie(event, cookieName) ?? '', content)
