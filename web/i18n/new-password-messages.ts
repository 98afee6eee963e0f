import { textsOf } from './texts.ts'

/** The texts about a new password: apart from the others, because few screens ask for one. */
export const newPasswordMessages = textsOf('new-password')
