import type { Event } from './event.ts'

/** By preference, as ISO 639-1 codes. */
export const acceptedLanguages = ({ headers }: Event): string[] =>
  (headers['accept-language'] ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
