import type { Event } from './event.ts'

/** Returns the languages that a request accepts, as browsers list them: by preference, as ISO 639-1 codes. */
export function acceptedLanguages({ headers }: Event): string[] {
  return (headers['accept-language'] ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
}
