import { textsOf } from './texts.ts'

/** The texts about invitations: apart from the others, because only the households' screen shows them. */
export const invitationsMessages = textsOf('invitations')
