import { loadLocale } from './language.ts'
import type { BestBeforeMessages } from './locales/best-before/en.ts'

const catalogues = import.meta.glob<{ readonly messages: BestBeforeMessages }>('./locales/best-before/??.ts')

/** The texts about best-before dates: apart from the others, because few screens need them. */
export const bestBeforeMessages: BestBeforeMessages = await loadLocale(catalogues)
