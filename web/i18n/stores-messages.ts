import { textsOf } from './texts.ts'

/** The texts about stores: apart from the others, because few screens need them. */
export const storesMessages = textsOf('stores')
