import { loadLocale } from './language.ts'
import type { StoresMessages } from './locales/stores/en.ts'

const catalogues = import.meta.glob<{ readonly messages: StoresMessages }>('./locales/stores/??.ts')

/** The texts about stores: apart from the others, because few screens need them. */
export const storesMessages: StoresMessages = await loadLocale(catalogues)
