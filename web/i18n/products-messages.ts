import { textsOf } from './texts.ts'

/** The texts about looking products up: apart from the others, because few screens need them. */
export const productMessages = textsOf('products')
