import { textsOf } from './texts.ts'

/** The texts of the page on privacy. */
export const privacyMessages = textsOf('privacy')
