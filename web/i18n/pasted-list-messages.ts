import { textsOf } from './texts.ts'

/** The texts about a pasted list. */
export const pastedListMessages = textsOf('pasted-list')
