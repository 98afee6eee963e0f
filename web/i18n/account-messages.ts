import { textsOf } from './texts.ts'

/** The texts about the account: apart from the others, because only its screen shows them. */
export const accountMessages = textsOf('account')
