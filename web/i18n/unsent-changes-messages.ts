import { textsOf } from './texts.ts'

/** The texts about changes that are not sent yet: apart from the others, because they are seen seldom. */
export const unsentChangesMessages = textsOf('unsent-changes')
