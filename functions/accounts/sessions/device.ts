import { createHash } from 'node:crypto'
import type { Event } from '../../http/event.ts'
import type { Platform } from '../../runtime/platform.ts'
import { keptDays } from '../../model/retention.ts'
import { isSigned, sign } from '../../identity/signature.ts'
import { getCookie, setCookie } from './cookies.ts'

const deviceSeconds = keptDays.device * 24 * 60 * 60
const purpose = 'device'

/** Returns a `Set-Cookie` value that marks this device as one on which the named user has signed in. */
export function rememberDevice(platform: Platform, event: Event, name: string): string {
  return setCookie(event, cookieOf(name), sign(platform, purpose, subjectOf(name)), deviceSeconds)
}

export function isKnownDevice(platform: Platform, event: Event, name: string): boolean {
  return isSigned(platform, purpose, subjectOf(name), getCookie(event, cookieOf(name)) ?? '')
}

const subjectOf = (name: string) => name.toLowerCase()

// One cookie per user, since a family may share a device; hashed, since everyone at the device can read cookies.
function cookieOf(name: string): string {
  return `device-${createHash('sha256').update(subjectOf(name)).digest('hex').slice(0, 16)}`
}
