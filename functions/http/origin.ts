import type { Event } from './event.ts'

export function originOf({ headers }: Event): string {
  const host = headers['x-viewer-host'] ?? headers['host'] ?? ''
  return `${headers['x-forwarded-proto'] ?? 'https'}://${host}`
}
