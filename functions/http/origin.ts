import type { Event } from './event.ts'

/** Returns the origin under which the app is reached by whoever sends a request. */
export function originOf({ headers }: Event): string {
  const host = headers['x-viewer-host'] ?? headers['host'] ?? ''
  return `${headers['x-forwarded-proto'] ?? 'https'}://${host}`
}
