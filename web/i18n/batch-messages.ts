import { loadLocale } from './language.ts'
import type { BatchMessages } from './locales/batch-scanning/en.ts'

const catalogues = import.meta.glob<{ readonly messages: BatchMessages }>('./locales/batch-scanning/??.ts')

/** The texts of batch scanning: apart from the others, because every screen waits for those and few need these. */
export const batchMessages: BatchMessages = await loadLocale(catalogues)
