import { textsOf } from './texts.ts'

/** The texts about a trip that the household is told of: apart from the others, because they are seen seldom. */
export const shoppingTripMessages = textsOf('shopping-trip')
