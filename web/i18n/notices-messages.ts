import { textsOf } from './texts.ts'

/** The texts about security notices: apart from the others, because there are none most of the time. */
export const noticesMessages = textsOf('notices')
