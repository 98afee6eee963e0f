import { textsOf } from './texts.ts'

/** The texts of the sheet with the languages. */
export const languagesMessages = textsOf('languages')
