import type { Event } from './event.ts'

/** By preference, as ISO 639-1 codes. */
export function acceptedLanguages({ headers }: Event): string[] {
  return (headers['accept-language'] ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
}
