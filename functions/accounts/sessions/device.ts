import { createHash } from 'node:crypto'
import type { Event } from '../../http/event.ts'
import type { Platform } from '../../runtime/platform.ts'
import { keptDays } from '../../model/retention.ts'
import { isSigned, sign } from '../../identity/signature.ts'
import { getCookie, setCookie } from './cookies.ts'

const deviceSeconds = keptDays.device * 24 * 60 * 60
const purpose = 'device'

/** Returns a `Set-Cookie` value that marks this device as one on which the named user has signed in. */
export const rememberDevice = (platform: Platform, event: Event, name: string): string =>
  setCookie(event, cookieOf(name), sign(platform, purpose, subjectOf(name)), deviceSeconds)

export const isKnownDevice = (platform: Platform, event: Event, name: string): boolean =>
  isSigned(platform, purpose, subjectOf(name), getCookie(event, cookieOf(name)) ?? '')

const subjectOf = (name: string) => name.toLowerCase()

// One cookie per user, since a family may share a device; hashed, since everyone at the device can read cookies.
const cookieOf = (name: string): string =>
  `device-${createHash('sha256').update(subjectOf(name)).digest('hex').slice(0, 16)}`
