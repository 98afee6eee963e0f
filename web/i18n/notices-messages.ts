import { loadLocale } from './language.ts'
import type { NoticesMessages } from './locales/notices/en.ts'

const catalogues = import.meta.glob<{ readonly messages: NoticesMessages }>('./locales/notices/??.ts')

/** The texts about security notices: apart from the others, because there are none most of the time. */
export const noticesMessages: NoticesMessages = await loadLocale(catalogues)
