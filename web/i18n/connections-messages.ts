import { textsOf } from './texts.ts'

/** The texts about connections: apart from the others, because only their screen shows them. */
export const connectionsMessages = textsOf('connections')
