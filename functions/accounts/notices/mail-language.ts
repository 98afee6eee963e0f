import { type Language, offered } from '../../../texts/generated/languages.ts'
import { acceptedLanguages } from '../../http/accepted-languages.ts'
import type { Event } from '../../http/event.ts'

export function mailLanguage(event: Event): Language {
  const accepted = acceptedLanguages(event).map((code) => offered.find((language) => language === code))
  return accepted.find((language) => language !== undefined) ?? 'en'
}
