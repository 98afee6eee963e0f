import { textsOf } from './texts.ts'

/** The texts about the second factor: apart from the others, because few people need them at login. */
export const secondFactorMessages = textsOf('second-factor')
