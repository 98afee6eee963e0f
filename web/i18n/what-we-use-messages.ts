import { textsOf } from './texts.ts'

/** The texts about what a household uses: apart from the others, because only one screen shows them. */
export const whatWeUseMessages = textsOf('what-we-use')
