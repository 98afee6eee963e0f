import { textsOf } from './texts.ts'

/** The texts about the first base quantities: apart from the others, because few need them, and once. */
export const firstQuantitiesMessages = textsOf('first-quantities')
