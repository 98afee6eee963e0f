import { loadLocale } from './language.ts'
import type { SessionsMessages } from './locales/sessions/en.ts'

const catalogues = import.meta.glob<{ readonly messages: SessionsMessages }>('./locales/sessions/??.ts')

/** The texts about sessions: apart from the others, because only the account shows them. */
export const sessionsMessages: SessionsMessages = await loadLocale(catalogues)
