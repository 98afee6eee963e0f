import type { Event } from './event.ts'

/** By preference, as BCP 47 tags. */
export const acceptedLanguages = ({ headers }: Event): string[] =>
  (headers['accept-language'] ?? '').split(',').map((range) => range.replace(/;.*/s, '').trim())
