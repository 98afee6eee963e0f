import type { Event } from './event.ts'

/** Returns the origin under which the sender of a request reaches the app. */
export function originOf({ headers }: Event): string {
  const host = headers['x-viewer-host'] ?? headers['host'] ?? ''
  return `${headers['x-forwarded-proto'] ?? 'https'}://${host}`
}
