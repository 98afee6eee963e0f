import { loadLocale } from './language.ts'
import type { AddToListMessages } from './locales/add-to-list/en.ts'

const catalogues = import.meta.glob<{ readonly messages: AddToListMessages }>('./locales/add-to-list/??.ts')

/** The texts about adding to the shopping list: apart from the others, because one dialog alone needs them. */
export const addToListMessages: AddToListMessages = await loadLocale(catalogues)
