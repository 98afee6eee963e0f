import { loadLocale } from './language.ts'
import type { ProductMessages } from './locales/products/en.ts'

const catalogues = import.meta.glob<{ readonly messages: ProductMessages }>('./locales/products/??.ts')

/** The texts about looking products up: apart from the others, because few screens need them. */
export const productMessages: ProductMessages = await loadLocale(catalogues)
