import { textsOf } from './texts.ts'

/** The texts about adding to the shopping list: apart from the others, because one dialog alone needs them. */
export const addToListMessages = textsOf('add-to-list')
