import { textsOf } from './texts.ts'

/** The texts about sessions: apart from the others, because only the account shows them. */
export const sessionsMessages = textsOf('sessions')
