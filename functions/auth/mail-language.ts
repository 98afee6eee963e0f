import type { Event } from '../http/event.ts'

/** The languages of the mails, as ISO 639-1 codes. */
const languages: readonly string[] = ['en', 'de']

/** Returns the first of the mails' languages that a request accepts, as browsers list them: by preference. */
export function mailLanguage({ headers }: Event): string {
  const accepted = (headers['accept-language'] ?? '')
    .split(',')
    .map((range) => range.trim().slice(0, 2).toLowerCase())
  return accepted.find((language) => languages.includes(language)) ?? 'en'
}
