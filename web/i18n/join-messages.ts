import { textsOf } from './texts.ts'

/** The texts about an invitation: apart from the others, because only the screen that accepts it shows them. */
export const joinMessages = textsOf('join')
