import { textsByLanguage } from '../../texts/generated/first-household.ts'
import type { Event } from '../http/event.ts'
import { mailLanguage } from './notices/mail-language.ts'

export const firstHouseholdName = (event: Event, user: string): string =>
  textsByLanguage[mailLanguage(event)].name(user)
