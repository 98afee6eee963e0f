import { createHash } from 'node:crypto'
import type { Event } from '../http/event.ts'
import type { Platform } from '../runtime/platform.ts'
import { isSigned, sign } from '../identity/signature.ts'
import { getCookie, setCookie } from './cookies.ts'

const deviceSeconds = 365 * 24 * 60 * 60
const purpose = 'device'

/** A `Set-Cookie` value by which this device is known as one where that person has signed in before. */
export function rememberDevice(platform: Platform, event: Event, name: string): string {
  return setCookie(event, cookieOf(name), sign(platform, purpose, subjectOf(name)), deviceSeconds)
}

/** Whether the person who is named has signed in on this device before. */
export function isKnownDevice(platform: Platform, event: Event, name: string): boolean {
  return isSigned(platform, purpose, subjectOf(name), getCookie(event, cookieOf(name)) ?? '')
}

const subjectOf = (name: string) => name.toLowerCase()

// One cookie a person, since a family may share a device; hashed, since cookies are read by whoever sits there.
function cookieOf(name: string): string {
  return `device-${createHash('sha256').update(subjectOf(name)).digest('hex').slice(0, 16)}`
}
