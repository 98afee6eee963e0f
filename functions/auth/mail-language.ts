import { acceptedLanguages } from '../http/accepted-languages.ts'
import type { Event } from '../http/event.ts'

/** The languages of the mails, as ISO 639-1 codes. */
const languages: readonly string[] = ['en', 'de']

/** Returns the first of the mails' languages that a request accepts. */
export function mailLanguage(event: Event): string {
  return acceptedLanguages(event).find((language) => languages.includes(language)) ?? 'en'
}
