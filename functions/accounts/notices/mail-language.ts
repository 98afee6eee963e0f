import { type Language, offered } from '../../../texts/generated/languages.ts'
import { acceptedLanguages } from '../../http/accepted-languages.ts'
import type { Event } from '../../http/event.ts'

/** Returns the first of the languages that the product offers that a request accepts. */
export function mailLanguage(event: Event): Language {
  const accepted = acceptedLanguages(event).map((code) => offered.find((language) => language === code))
  return accepted.find((language) => language !== undefined) ?? 'en'
}
