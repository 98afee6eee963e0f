import { type Language, languages } from '../../../texts/generated/languages.ts'
import { acceptedLanguages } from '../../http/accepted-languages.ts'
import type { Event } from '../../http/event.ts'

/** Returns the first of the product's languages that a request accepts. */
export function mailLanguage(event: Event): Language {
  const accepted = acceptedLanguages(event).map((code) => languages.find((language) => language === code))
  return accepted.find((language) => language !== undefined) ?? 'en'
}
