import { textsOf } from './texts.ts'

/** The texts about members: apart from the others, because only the households' screen shows them. */
export const membersMessages = textsOf('members')
