import { closestLanguage } from '../../model/closest-language.ts'
import { type Language, offered } from '../../../texts/generated/languages.ts'
import { acceptedLanguages } from '../../http/accepted-languages.ts'
import type { Event } from '../../http/event.ts'

export function mailLanguage(event: Event): Language {
  const accepted = acceptedLanguages(event).map((tag) => closestLanguage(tag, offered))
  return accepted.find((language) => language !== undefined) ?? 'en'
}

/** The tag of a language by whose region dates are written: the one of the browser that did what a mail is about. */
export const mailLocale = (event: Event, language: string): string =>
  acceptedLanguages(event).find((tag) => closestLanguage(tag, [language]) !== undefined) ?? language
