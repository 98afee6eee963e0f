import { textsOf } from './texts.ts'

/** The texts of the app in the language in use, except what few screens need. */
export const messages = textsOf('main')
