import { textsByLanguage } from '../../texts/generated/first-household.ts'
import type { Event } from '../http/event.ts'
import { mailLanguage } from './notices/mail-language.ts'

export function firstHouseholdName(event: Event, user: string): string {
  return textsByLanguage[mailLanguage(event)].name(user)
}
