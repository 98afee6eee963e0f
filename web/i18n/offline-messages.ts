import { loadLocale } from './language.ts'
import type { OfflineMessages } from './locales/offline/en.ts'

const catalogues = import.meta.glob<{ readonly messages: OfflineMessages }>('./locales/offline/??.ts')

/** The texts about what waits to be sent, and about installing: apart from the others, because they are seen seldom. */
export const offlineMessages: OfflineMessages = await loadLocale(catalogues)
