import { textsOf } from './texts.ts'

/** The texts about best-before dates: apart from the others, because few screens need them. */
export const toUseFirstMessages = textsOf('use-first')
