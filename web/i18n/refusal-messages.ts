import { textsOf } from './texts.ts'

/** The texts about refusals: apart from the others, because they come with the first answer that is one. */
export const refusalMessages = textsOf('refusals')
