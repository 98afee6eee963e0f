import { loadLocale } from './language.ts'
import type { SecondFactorMessages } from './locales/second-factor/en.ts'

const catalogues = import.meta.glob<{ readonly messages: SecondFactorMessages }>(
  './locales/second-factor/??.ts',
)

/** The texts about the second factor: apart from the others, because few people need them at login. */
export const secondFactorMessages: SecondFactorMessages = await loadLocale(catalogues)
