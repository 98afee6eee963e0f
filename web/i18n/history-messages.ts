import { loadLocale } from './language.ts'
import type { HistoryMessages } from './locales/history/en.ts'

const catalogues = import.meta.glob<{ readonly messages: HistoryMessages }>('./locales/history/??.ts')

/** The texts of the history: apart from the others, because every screen waits for those and only one needs these. */
export const historyMessages: HistoryMessages = await loadLocale(catalogues)
