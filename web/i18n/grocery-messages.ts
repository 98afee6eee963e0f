import { textsOf } from './texts.ts'

/** The groceries that the demo begins with. */
export const groceryMessages = textsOf('groceries')
