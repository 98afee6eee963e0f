import { textsOf } from './texts.ts'

/** The texts about an announced trip: apart from the others, because they are seen seldom. */
export const shoppingTripMessages = textsOf('shopping-trip')
